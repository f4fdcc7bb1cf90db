import Testing

@testable import Scaffolding

struct ItemNameTests {
  @Test(arguments: [
    ("Billing", "BillingItem"), ("Invoices", "Invoice"), ("Categories", "Category"),
    ("Access", "AccessItem"), ("News", "NewsItem"), ("Gas", "GasItem"), ("Addresses", "Address"),
    ("Boxes", "Box"), ("Branches", "Branch"), ("Caches", "Cache"), ("Status", "StatusItem"),
    ("Series", "SeriesItem"),
  ])
  func `The items of a feature are named after it`(_ feature: String, _ item: String) {
    #expect(ItemName(ofFeature: feature).type == item)
  }

  @Test func `A name has a form for each place where it is written`() {
    let name = ItemName("PurchaseOrder")
    #expect(name.pluralType == "PurchaseOrders")
    #expect(name.variable == "purchaseOrder")
    #expect(name.pluralVariable == "purchaseOrders")
    #expect(name.withArticle == "a purchase order")
    #expect(name.pluralProse == "purchase orders")
    #expect(name.path == "purchase-orders")
    #expect(name.table == "purchase_orders")
  }

  @Test(arguments: [
    ("Invoice", "invoices"), ("Category", "categories"), ("Day", "days"), ("Address", "addresses"),
    ("Box", "boxes"), ("Branch", "branches"), ("URLEntry", "url-entries"),
    ("Level2Key", "level2-keys"),
  ])
  func `The plural follows the spelling`(_ type: String, _ path: String) {
    #expect(ItemName(type).path == path)
  }

  @Test func `A plural that the spelling does not give can be written`() {
    let name = ItemName("SalesPerson").plural("SalesPeople")
    #expect(name.pluralType == "SalesPeople" && name.pluralVariable == "salesPeople")
    #expect(name.path == "sales-people" && name.table == "sales_people")
    #expect(name.variable == "salesPerson" && name.withArticle == "a sales person")
  }

  @Test func `The article follows the sound of a vowel`() {
    #expect(ItemName("Invoice").withArticle == "an invoice")
    #expect(ItemName("Note").withArticle == "a note")
  }
}
