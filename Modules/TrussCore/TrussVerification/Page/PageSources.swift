// Written by Tools/generate page.

extension Page {
  static let template = ##"""
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
    <title>Graph</title>
    <style>
    {{style}}
    </style>
    </head>
    <body>
    <header>
      <div class="top">
        <h1 id="title"></h1>
        <div role="search">
          <label class="unseen" for="search">Search keys</label>
          <input id="search" type="search" autocomplete="off" autocapitalize="off" spellcheck="false" aria-controls="main">
        </div>
        <nav id="views" aria-label="Views"></nav>
      </div>
      <nav id="applications" aria-label="Applications"></nav>
    </header>
    <main id="main" tabindex="-1"></main>
    <div id="announcement" class="unseen" role="status"></div>
    <noscript>This page needs JavaScript. It contains the graph as JSON.</noscript>
    <script type="application/json" id="page">{{page}}</script>
    <script type="application/json" id="graph">{{graph}}</script>
    {{scripts}}
    </body>
    </html>
    """##

  static let style = ##"""
    :root {
      color-scheme: light dark;
      --background: #fdfdfb;
      --ink: #1c1c1a;
      --dim: #6b6b65;
      --line: #e3e2dc;
      --hover: #f2f1ec;
      --red: #b92f18;
      --mark: #f6dfd8;
      --shade1: #ecebe5;
      --shade2: #d8d7cf;
      --shade3: #b5b4ab;
      --shade4: #75746d;
      --mono: ui-monospace, "SF Mono", SFMono-Regular, Menlo, Consolas, monospace;
      --header: 81px;
    }

    @media (prefers-color-scheme: dark) {
      :root {
        --background: #151514;
        --ink: #e6e5df;
        --dim: #98978e;
        --line: #2e2e2b;
        --hover: #21211f;
        --red: #ff7d5f;
        --mark: #5a2a1e;
        --shade1: #262624;
        --shade2: #373734;
        --shade3: #575650;
        --shade4: #a3a299;
      }
    }

    *, ::before, ::after { box-sizing: border-box; }

    html { scrollbar-gutter: stable; scroll-padding-top: calc(var(--header) + 40px); }

    body {
      margin: 0;
      background: var(--background);
      color: var(--ink);
      font: 13px/20px system-ui, -apple-system, "Segoe UI", sans-serif;
      font-variant-numeric: tabular-nums;
      -webkit-text-size-adjust: 100%;
    }

    a { color: inherit; text-decoration: none; }

    button, input, select { font: inherit; color: inherit; background: none; border: 0; padding: 0; margin: 0; }

    button, summary { cursor: pointer; }

    h1, h2, h3, h4, p, ul, dl, dd, figure, pre { margin: 0; padding: 0; }

    h1, h2, h3, h4 { font-size: inherit; font-weight: 600; }

    ul { list-style: none; }

    :focus-visible { outline: 2px solid var(--ink); outline-offset: 1px; }

    h2:focus-visible, main:focus-visible { outline: none; }

    mark { background: var(--mark); color: inherit; }

    .dim { color: var(--dim); }

    .warning { color: var(--red); }

    .unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }

    .key { font-family: var(--mono); font-size: 12.5px; letter-spacing: -0.01em; overflow-wrap: anywhere; }

    .key i { font-style: normal; color: var(--dim); }

    .badge {
      display: inline-block;
      font: 11px/15px system-ui, sans-serif;
      color: var(--dim);
      border: 1px solid var(--line);
      border-radius: 2px;
      padding: 0 4px;
      vertical-align: 1px;
      overflow-wrap: anywhere;
    }

    .badge.warning { color: var(--red); border-color: currentColor; }

    .place { font-family: var(--mono); font-size: 12px; overflow-wrap: anywhere; }

    .see, a.place { text-decoration: underline; text-decoration-color: var(--shade3); text-underline-offset: 3px; }

    .none { padding: 48px 8px; color: var(--dim); }

    .none a { text-decoration: underline; }

    .note { margin-top: 14px; max-width: 640px; font-size: 12px; line-height: 18px; }

    .large { font-size: 28px; line-height: 40px; letter-spacing: -0.03em; }

    .number { text-align: right; }

    .command { color: var(--dim); margin-top: 2px; line-height: 18px; }

    .command code { font: 12px/18px var(--mono); overflow-wrap: anywhere; user-select: all; }

    .command button { margin-left: 8px; font-size: 11px; text-decoration: underline; text-underline-offset: 3px; }

    /* The header */

    header { position: sticky; top: 0; z-index: 5; background: var(--background); border-bottom: 1px solid var(--line); }

    .top {
      display: grid;
      grid-template-columns: 200px 1fr auto;
      gap: 24px;
      align-items: center;
      height: 48px;
      padding: 0 20px;
    }

    .top h1 { font-size: 15px; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }

    #search {
      width: 100%;
      height: 30px;
      border: 1px solid var(--line);
      border-radius: 4px;
      padding: 0 10px;
      background: var(--background);
    }

    #search:focus { outline: none; border-color: var(--ink); }

    #search::placeholder { color: var(--dim); opacity: 1; }

    #search::-webkit-search-cancel-button { appearance: none; }

    #views { display: flex; gap: 18px; white-space: nowrap; }

    #views a { padding: 14px 0 12px; color: var(--dim); border-bottom: 2px solid transparent; }

    #views a[aria-current] { color: var(--ink); border-color: var(--ink); }

    #views a:hover { color: var(--ink); }

    .count { font-size: 11px; margin-left: 4px; color: var(--dim); }

    .count.warning { color: var(--red); }

    #applications {
      display: flex;
      gap: 18px;
      height: 32px;
      align-items: center;
      padding: 0 20px;
      white-space: nowrap;
      overflow-x: auto;
      scrollbar-width: none;
      border-top: 1px solid var(--line);
    }

    #applications a { color: var(--dim); }

    #applications a:hover { color: var(--ink); }

    #applications a[aria-current] { color: var(--ink); font-weight: 600; }

    /* A bold copy of the name keeps the others from moving when it is chosen. */
    #applications a::after { content: attr(data-text); display: block; height: 0; visibility: hidden; font-weight: 600; overflow: hidden; }

    #applications p { margin-left: auto; color: var(--dim); }

    #applications select { background: var(--background); border: 1px solid var(--line); border-radius: 3px; padding: 0 4px; height: 24px; }

    main { display: block; padding: 0 20px 48px; }

    footer { padding: 24px 0 0; color: var(--dim); font-size: 12px; }

    footer span { display: inline-block; margin-right: 14px; }

    kbd { font: 11px/16px var(--mono); border: 1px solid var(--line); border-radius: 3px; padding: 0 4px; }
    /* The list of bindings, with its filters */

    .with-facets { display: grid; grid-template-columns: 200px minmax(0, 1fr); gap: 24px; align-items: start; }

    .facets {
      position: sticky;
      top: var(--header);
      max-height: calc(100vh - var(--header));
      overflow-y: auto;
      padding: 14px 0 24px;
      scrollbar-width: thin;
    }

    .facets summary { display: none; }

    .facets h2 { font-size: 11px; line-height: 16px; color: var(--dim); margin: 14px 0 2px; padding-left: 6px; }

    .facets div > div:first-child > h2 { margin-top: 0; }

    .facets button {
      display: flex;
      justify-content: space-between;
      gap: 8px;
      width: 100%;
      height: 22px;
      line-height: 22px;
      padding: 0 6px;
      border-radius: 3px;
      text-align: left;
    }

    .facets button span:first-child { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }

    .facets button span:last-child { color: var(--dim); }

    .facets button:hover { background: var(--hover); }

    .facets button[aria-pressed="true"] { background: var(--ink); color: var(--background); }

    .facets button[aria-pressed="true"] span:last-child { color: inherit; }

    .verdicts { padding: 12px 8px 4px; }

    .verdicts li { display: grid; grid-template-columns: minmax(120px, 1.2fr) 1.3fr 1fr 1fr; gap: 12px; color: var(--dim); line-height: 22px; }

    .verdicts b { color: var(--ink); }

    .verdicts a:hover { text-decoration: underline; text-underline-offset: 3px; }

    .chips { padding: 8px 8px 0; display: flex; flex-wrap: wrap; gap: 8px; }

    .chips button { border: 1px solid var(--line); border-radius: 3px; padding: 0 7px; text-align: left; }

    .chips button::after { content: " ×"; color: var(--dim); }

    /* Tables whose rows are grids: the browser need not lay out all of them to know the width of a column. */

    .grid, .grid thead, .grid tbody { display: block; width: 100%; }

    .grid tr { display: grid; grid-template-columns: var(--columns); }

    .grid thead {
      position: sticky;
      top: var(--header);
      z-index: 2;
      background: var(--background);
      box-shadow: inset 0 -1px var(--line);
    }

    .grid th { font-size: 11px; line-height: 16px; color: var(--dim); font-weight: 600; text-align: left; padding: 10px 12px 8px 0; white-space: nowrap; }

    .grid th:first-child { padding-left: 8px; }

    .grid th.number { text-align: right; }

    .grid th button { font-weight: 600; }

    .grid th[aria-sort] button { color: var(--ink); position: relative; }

    .grid th[aria-sort] button::after { position: absolute; left: 100%; padding-left: 2px; content: "↓"; }

    .grid th[aria-sort="ascending"] button::after { content: "↑"; }

    .grid tbody { content-visibility: auto; contain-intrinsic-block-size: auto calc(var(--rows) * var(--row-height)); }

    .grid tbody.rest { content-visibility: visible; height: calc(var(--rows) * var(--row-height)); }

    .grid td { height: var(--row-height); padding: 2px 12px 0 0; border-bottom: 1px solid var(--line); white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }

    .grid td:first-child { padding-left: 8px; }

    .grid tbody tr { position: relative; min-width: 0; }

    .grid tbody tr:hover td, .grid tbody tr:focus-within td { background: var(--hover); }

    .grid tbody tr:focus-within td:first-child { box-shadow: inset 2px 0 var(--ink); }

    .grid td a:focus-visible { outline: none; }

    /* The whole row is the link. */
    .grid a.key::after { content: ""; position: absolute; inset: 0; }

    .list { --row-height: 26px; --columns: minmax(0, 1fr) 17% 128px 66px 70px 62px max(46px, calc(var(--applications) * 9px + 14px)); }

    .list .any { white-space: pre; display: inline-block; width: 4ch; }

    .dots { font-size: 9px; white-space: nowrap; }

    /* The three signs have different widths. */
    .dots i { display: inline-block; width: 9px; font-style: normal; text-align: center; }

    /* The waterfall of a start */

    .start { display: grid; grid-template-columns: minmax(0, 1fr) 300px; gap: 32px; align-items: start; }

    .start aside { position: sticky; top: calc(var(--header) + 16px); padding: 16px 6px 0; max-height: calc(100vh - var(--header) - 16px); overflow: hidden auto; scrollbar-width: thin; }

    .waterfall { --row-height: 23px; --columns: minmax(0, 45fr) 15% 44px 56px minmax(0, 30fr); }

    .waterfall td { border: 0; padding-top: 0; line-height: 23px; }

    .waterfall td:last-child { padding-right: 0; }

    .waterfall .chosen td { background: var(--hover); }

    .waterfall .chosen td:first-child { box-shadow: inset 2px 0 var(--ink); }

    .waterfall .saved .key, .waterfall .saved .key i { color: var(--red); }

    .track { position: relative; height: 23px; }

    .track i { position: absolute; top: 8px; height: 7px; }

    .track .span { background: var(--shade2); }

    .track .end { background: var(--ink); }

    .saved .track .span, .saved .track .end { background: var(--red); }

    .bar { display: block; height: 5px; margin: 3px 0; background: var(--shade1); }

    .bar i { display: block; height: 100%; background: var(--ink); }

    .saving { display: block; padding: 4px 6px; margin: 0 -6px; border-radius: 3px; line-height: 18px; }

    .saving:hover, .pair:hover { background: var(--hover); }

    aside h2 { margin: 14px 0 4px; }

    aside .command { margin-top: 18px; }

    .edge { padding: 3px 0; line-height: 18px; border-bottom: 1px solid var(--line); }

    /* Findings and changes */

    .plain { padding: 20px 0 0; max-width: 1080px; }

    .plain > h2 { padding-bottom: 6px; border-bottom: 1px solid var(--line); }

    .plain > h2 span { font-weight: 400; color: var(--dim); margin-left: 6px; }

    .plain > .command { margin-top: 8px; }

    .plain ul { columns: 2 320px; padding: 8px 0; }

    .plain li { padding: 1px 0; break-inside: avoid; }

    .plain li a:hover { text-decoration: underline; text-underline-offset: 3px; }

    .plain table { border-collapse: collapse; width: 100%; }

    .plain th { padding: 5px 16px 5px 0; text-align: left; font-weight: 400; color: var(--dim); }

    .plain td { padding: 5px 16px 5px 0; border-bottom: 1px solid var(--line); vertical-align: top; overflow-wrap: anywhere; }

    .plain td:nth-child(2) { min-width: 120px; }

    .changes td:first-child { white-space: nowrap; }

    .changes td:nth-child(2) { width: 55%; }

    .finding { padding: 8px 0; border-bottom: 1px solid var(--line); }

    .finding pre, .message { font: 12px/18px var(--mono); white-space: pre-wrap; overflow-wrap: anywhere; }
    /* One binding */

    .binding > section { padding: 16px 0 14px; border-bottom: 1px solid var(--line); }

    .binding h2.key { font-size: 20px; line-height: 28px; letter-spacing: -0.02em; font-weight: 500; }

    .why { display: grid; grid-template-columns: max-content 1fr; gap: 4px 18px; margin-top: 12px; }

    .why dt { color: var(--dim); max-width: 220px; overflow: hidden; text-overflow: ellipsis; }

    .why dd { min-width: 0; line-height: 22px; }

    .why a:hover, .facts a:hover, .edge a:hover, .root a:hover { text-decoration: underline; text-underline-offset: 3px; }

    .arrow { color: var(--dim); }

    .columns { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1.1fr) minmax(0, 1fr); border-bottom: 1px solid var(--line); }

    .columns > div { padding: 14px 0; }

    .columns > div:nth-child(2) { border: solid var(--line); border-width: 0 1px; padding: 14px 20px; margin: 0 20px; }

    .columns h3 span { font-weight: 400; color: var(--dim); margin-left: 6px; }

    .neighbors h4 { display: flex; gap: 8px; align-items: center; margin: 10px 0 1px; font-size: 11px; line-height: 16px; color: var(--dim); }

    .neighbors h4::after { content: ""; flex: 1; border-top: 1px solid var(--line); }

    .neighbors h4.own { color: var(--ink); }

    .neighbors > a { display: flex; flex-wrap: wrap; gap: 0 6px; align-items: center; min-height: 24px; padding: 2px 6px; margin: 0 -6px; border-radius: 3px; }

    .neighbors > a .key { min-width: 0; }

    .neighbors > a:hover { background: var(--hover); }

    .neighbors > a:focus-visible { outline: none; background: var(--hover); box-shadow: inset 2px 0 var(--ink); }

    .neighbors .number { margin-left: auto; color: var(--dim); }

    .root { color: var(--dim); padding: 2px 0; }

    .facts { display: grid; grid-template-columns: 88px 1fr; gap: 3px 12px; align-items: baseline; }

    .facts + .facts { border-top: 1px solid var(--line); margin-top: 10px; padding-top: 10px; }

    .facts dt { color: var(--dim); }

    .facts dt.warning { color: var(--red); }

    .facts dd { min-width: 0; overflow-wrap: anywhere; }

    .neighborhood { padding-top: 14px; overflow-x: auto; }

    .neighborhood figcaption { font-size: 11px; font-weight: 600; color: var(--dim); margin-bottom: 8px; }

    .neighborhood svg { display: block; max-width: 100%; height: auto; min-width: 640px; }

    .neighborhood text { font: 12px var(--mono); fill: var(--ink); }

    .neighborhood rect { fill: var(--background); stroke: var(--shade3); }

    .neighborhood a:hover rect, .neighborhood a:focus-visible rect { fill: var(--hover); stroke: var(--ink); }

    .neighborhood a:focus-visible { outline: none; }

    .neighborhood .folded rect { fill: var(--shade1); }

    .neighborhood .center rect { stroke: var(--ink); stroke-width: 1.5; }

    .neighborhood > svg > path { fill: none; stroke: var(--shade3); }

    .neighborhood > svg > path.deferred { stroke-dasharray: 4 3; }

    .neighborhood marker path { fill: var(--shade3); }

    /* Modules */

    .modules { display: grid; grid-template-columns: minmax(0, max-content) minmax(280px, 1fr); gap: 40px; padding-top: 16px; align-items: start; }

    .modules > div { min-width: 0; overflow-x: auto; }

    .modules aside { position: sticky; top: calc(var(--header) + 16px); max-height: calc(100vh - var(--header) - 30px); overflow: hidden auto; scrollbar-width: thin; padding: 0 6px; }

    .modules .note { max-width: 420px; }

    .modules aside h2:first-child { margin-top: 0; }

    .pair { display: block; padding: 5px 6px; margin: 0 -6px; border-radius: 3px; line-height: 18px; }

    .matrix { position: relative; font-size: 11px; user-select: none; }

    .matrix > span { position: absolute; font-size: min(12px, var(--cell)); line-height: var(--cell); color: var(--dim); white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }

    .matrix .row { text-align: right; }

    .matrix .column { writing-mode: vertical-rl; transform: rotate(180deg); }

    .matrix .marked { color: var(--ink); font-weight: 600; }

    .matrix .lines {
      position: absolute;
      border: 1px solid var(--line);
      background-image: linear-gradient(var(--line) 1px, transparent 1px), linear-gradient(90deg, var(--line) 1px, transparent 1px);
      background-size: var(--cell) var(--cell);
      background-position: -1px -1px;
    }

    .matrix .own { position: absolute; width: 3px; height: 3px; margin: calc(var(--cell) / 2 - 1px); background: var(--shade4); }

    .matrix a { position: absolute; width: calc(var(--cell) - 1px); height: calc(var(--cell) - 1px); line-height: calc(var(--cell) - 1px); text-align: center; overflow: hidden; }

    .matrix.small a { font-size: 10px; }

    .matrix.tiny a { font-size: 0; }

    .matrix .shade1 { background: var(--shade1); }

    .matrix .shade2 { background: var(--shade2); }

    .matrix .shade3 { background: var(--shade3); }

    .matrix .shade4 { background: var(--shade4); color: var(--background); }

    .matrix .against { background: var(--red); color: var(--background); }

    .matrix a[aria-current] { outline: 2px solid var(--ink); z-index: 2; }

    .matrix .cycle { position: absolute; border: 1.5px solid var(--ink); pointer-events: none; }

    .matrix .cross { position: absolute; background: var(--ink); opacity: 0.06; pointer-events: none; }
    @media screen and (max-width: 900px) {
      :root { --header: 0px; }
      header { position: static; }
      .top { grid-template-columns: minmax(0, 1fr); height: auto; gap: 6px; padding: 8px 16px 0; }
      #views { overflow-x: auto; scrollbar-width: none; }
      #views a { padding: 8px 0; }
      #search { font-size: 16px; height: 38px; }
      #applications { padding: 0 16px; height: 38px; }
      #applications p { display: none; }
      main { padding: 0 16px 48px; }
      .with-facets, .modules, .start { display: flex; flex-direction: column; gap: 0; align-items: stretch; }
      .facets { position: static; max-height: none; padding: 8px 0 0; }
      .facets summary { display: list-item; padding: 8px 0; color: var(--dim); }
      .facets > div { columns: 2; column-gap: 16px; }
      .facets > div > div { break-inside: avoid; }
      .facets button { height: 32px; line-height: 32px; }
      .verdicts { padding: 4px 0; }
      .verdicts li { display: flex; flex-wrap: wrap; gap: 0 12px; padding: 3px 0; font-size: 12px; line-height: 18px; }
      .verdicts li span:first-child { flex-basis: 100%; }

      /* A row is the key with the applications, and below them all else. */
      .grid thead { display: none; }
      .list { --row-height: 58px; }
      .list tr { display: flex; flex-wrap: wrap; align-content: center; height: var(--row-height); overflow: hidden; border-bottom: 1px solid var(--line); }
      .list tr::after { content: ""; order: 1; flex-basis: 100%; }
      .list td { order: 2; height: 20px; padding: 0 10px 0 0; border: 0; color: var(--dim); max-width: 45%; }
      .list td:first-child { order: 0; flex: 1 1 60%; max-width: none; height: 24px; padding-left: 0; color: var(--ink); }
      .list td.applications { order: 1; padding: 0; }
      .list td:empty, .grid td.wide { display: none; }
      .list td[data-label]::before, .waterfall td[data-label="saves"]:not(:empty)::before { content: attr(data-label) " "; color: var(--dim); }
      .list td.number { text-align: left; }
      .list .any { display: inline; }

      .waterfall { --row-height: 36px; --columns: minmax(0, 1fr) 40px 80px; }
      .waterfall td { line-height: 36px; }
      .modules aside, .start aside { position: static; max-height: none; overflow: visible; padding: 12px 0 0; order: -1; }
      .modules .note { max-width: none; }
      .modules > div { overflow-x: auto; max-width: 100%; padding-top: 20px; }
      .saving, .pair { padding: 8px 6px; }

      .why { display: block; }
      .why dt { margin-top: 6px; max-width: none; }
      .columns { display: flex; flex-direction: column; }
      .columns > div, .columns > div:nth-child(2) { padding: 12px 0; margin: 0; border: 0; border-bottom: 1px solid var(--line); }
      .columns > div:nth-child(2) { order: -1; }
      .neighbors > a { min-height: 34px; }

      .plain table, .plain tbody { display: block; }
      .plain tr { display: flex; flex-wrap: wrap; gap: 0 12px; border-bottom: 1px solid var(--line); padding: 6px 0; }
      .plain thead { position: absolute; clip-path: inset(50%); }
      .plain td { border: 0; padding: 0; }
      .changes td:nth-child(2) { width: 100%; order: 1; }
      .changes td:nth-child(n + 3) { order: 2; }
      footer { display: none; }
    }

    @media (prefers-contrast: more) {
      :root { --dim: var(--ink); --line: var(--shade3); }
    }

    @media print {
      :root {
        color-scheme: light;
        --background: #fff;
        --ink: #000;
        --dim: #555;
        --line: #ccc;
        --hover: #fff;
        --red: #b3260f;
      }
      header, .grid thead, .modules aside, .start aside { position: static; max-height: none; overflow: visible; }
      #search, #views, .facets, footer, .command button { display: none; }
      .with-facets { display: block; }
      #applications a:not([aria-current]) { display: none; }
      .grid tbody { content-visibility: visible; }
      * { print-color-adjust: exact; }
      tr, .neighbors > a { break-inside: avoid; }
    }
    """##

  static let scripts = ##"""
    <script>
    "use strict";

    /**
     * The facts of the graph, as `verify-graph graph` writes them.
     *
     * @typedef {object} EdgeFacts
     * @property {string} key The key that is injected.
     * @property {string} [form] The type of the parameter, if it is not that of the key.
     * @property {"initialization" | "start" | "stop" | "end"} [hook] The hook that injects it.
     * @property {boolean} [isDeferred] Whether the form defers the construction.
     * @property {string[]} to The identities of the bindings that provide it.
     * @property {"absent" | "missing" | "inaccessible"} [gap] Why nothing provides it.
     *
     * @typedef {object} BindingFacts
     * @property {string} id
     * @property {string} key
     * @property {string} type
     * @property {string} [module]
     * @property {string} [layer]
     * @property {"contribution" | "decorator" | "input" | "scopeValue" | "argument"} [role]
     * @property {string} lifetime
     * @property {string} [scope]
     * @property {string[]} [flags]
     * @property {string} [isolation]
     * @property {string} [place] `path:line:column`
     * @property {EdgeFacts[]} [edges]
     *
     * @typedef {{name: string, target?: string, requires?: string[], isOpen?: boolean, isAssembly?: boolean, place: string}} ModuleFacts
     * @typedef {{edge: EdgeFacts, place: string}} RootFacts
     *
     * @typedef {object} ApplicationFacts
     * @property {string} name
     * @property {string} [base]
     * @property {string} [parent]
     * @property {ModuleFacts[]} modules
     * @property {BindingFacts[]} bindings
     * @property {RootFacts[]} roots
     *
     * @typedef {object} Finding
     * @property {string} id
     * @property {"error" | "warning"} severity
     * @property {string[]} applications
     * @property {string} [place]
     * @property {string} message
     *
     * @typedef {{applications: ApplicationFacts[], diagnostics: Finding[], outcome: string}} GraphDocument
     */

    /** @type {(binding: BindingFacts, flag: string) => boolean} */
    const has = (binding, flag) => binding.flags !== undefined && binding.flags.includes(flag);

    /**
     * Whether a module or an assembly declares the binding, rather than the one who starts the application, opens a
     * scope or makes a call.
     *
     * @type {(binding: BindingFacts) => boolean}
     */
    const isDeclared = (binding) =>
      binding.role === undefined || binding.role === "contribution" || binding.role === "decorator";

    const constructedLifetimes = new Set(["singleton", "transient", "resolution", "scoped", "weakSingleton"]);

    /**
     * Whether a factory makes the instance.
     *
     * @type {(binding: BindingFacts) => boolean}
     */
    const isConstructed = (binding) =>
      isDeclared(binding) && !has(binding, "alias") && constructedLifetimes.has(binding.lifetime);

    /**
     * Whether the instance is constructed while the container is made, because a request could neither wait for it nor
     * be on its actor.
     *
     * @type {(binding: BindingFacts) => boolean}
     */
    const isPrepared = (binding) =>
      binding.lifetime === "singleton" && isConstructed(binding) &&
      (has(binding, "asynchronous") || binding.isolation !== undefined);

    /** The lifetime, as an article would write it. @type {(binding: BindingFacts) => string} */
    function lifetimeText(binding) {
      switch (binding.lifetime) {
        case "scoped": return `scoped in ${binding.scope ?? ""}`;
        case "weakSingleton": return "weak singleton";
        case "resolution": return "shared per resolution";
        default: return binding.lifetime;
      }
    }

    /** The place without the column. @type {(place: string) => string} */
    const lineOf = (place) => place.slice(0, Math.max(0, place.lastIndexOf(":"))) || place;

    /** The owner, the place and the nature of the binding. @type {(binding: BindingFacts) => string} */
    function originOf(binding) {
      const owners = { input: "the inputs", scopeValue: "the value of its scope", argument: "the arguments of calls" };
      const owner = owners[binding.role] ??
        (binding.layer === undefined ? binding.module ?? "" : `${binding.layer} as an override`);
      const words = [
        lifetimeText(binding), binding.role === "decorator" && "decorator", has(binding, "exported") && "exported", has(binding, "eager") && "eager",
        has(binding, "asynchronous") && "async", binding.isolation,
      ].filter(Boolean);
      const place = binding.place === undefined ? "" : `, ${lineOf(binding.place)}`;
      return owner + place + (isDeclared(binding) ? ` (${words.join(", ")})` : "");
    }

    const modifiers = { initialization: "onInit", start: "onStart", stop: "onStop", end: "onEnd" };

    /** The type of a parameter, with the qualifier that its binding gives it. @param {EdgeFacts} edge */
    const parameterOf = (edge) => {
      const { form, key } = edge;
      if (form === undefined || form.includes("Qualified<")) return form ?? key;
      return key.includes(" @") ? form + key.slice(key.indexOf(" @")) : form;
    };

    /** A key by the name that one would look for. @type {(key: string) => string} */
    const nameOf = (key) => (key.startsWith("any ") ? key.slice(4) : key);

    /** Counts with their nouns: `1 root`, `3 roots`. @type {(count: number, noun: string) => string} */
    const counted = (count, noun) => `${count} ${count === 1 ? noun : `${noun}s`}`;

    /** Orders texts as the program does, by their code points. @type {(one: string, other: string) => number} */
    const compare = (one, other) => (one < other ? -1 : one > other ? 1 : 0);
    </script>
    <script>
    "use strict";

    /** @typedef {{binding: number, edge: number}} Link A dependency in one direction. */

    /** A breadth-first search: what it reaches, how far away, and over which binding. */
    class Search {
      /**
       * @param {Iterable<number>} starts
       * @param {Link[][]} links For each binding, where it leads.
       */
      constructor(starts, links) {
        this.distances = new Int32Array(links.length).fill(-1);
        this.previous = new Int32Array(links.length).fill(-1);
        /** @type {number[]} The reached bindings, nearest first. */
        this.order = [];
        for (const start of starts) {
          if (this.distances[start] >= 0) continue;
          this.distances[start] = 0;
          this.order.push(start);
        }
        for (let next = 0; next < this.order.length; next += 1) {
          const binding = this.order[next];
          for (const link of links[binding]) {
            if (this.distances[link.binding] >= 0) continue;
            this.distances[link.binding] = this.distances[binding] + 1;
            this.previous[link.binding] = binding;
            this.order.push(link.binding);
          }
        }
      }

      /** @param {number} binding */
      reaches(binding) { return this.distances[binding] >= 0; }

      /** The bindings from a start to a reached one. @param {number} binding @returns {number[]} */
      path(binding) {
        const path = [binding];
        for (let last = binding; this.previous[last] >= 0; last = this.previous[last]) path.push(this.previous[last]);
        return path.reverse();
      }
    }

    /**
     * The strongly connected components of a graph, each after those to which it leads.
     *
     * R. Tarjan, "Depth-first search and linear graph algorithms" (1972), without recursion.
     */
    class Components {
      /** @param {number[][]} targets */
      constructor(targets) {
        /** @type {number[][]} */
        this.members = [];
        this.component = new Int32Array(targets.length).fill(-1);
        const numbers = new Int32Array(targets.length).fill(-1);
        const low = new Int32Array(targets.length);
        const open = [];
        const isOpen = new Uint8Array(targets.length);
        let count = 0;
        for (let start = 0; start < targets.length; start += 1) {
          if (numbers[start] >= 0) continue;
          const stack = [{ vertex: start, next: 0 }];
          while (stack.length > 0) {
            const top = stack[stack.length - 1];
            const { vertex } = top;
            if (top.next === 0) {
              numbers[vertex] = low[vertex] = count;
              count += 1;
              open.push(vertex);
              isOpen[vertex] = 1;
            }
            if (top.next < targets[vertex].length) {
              const target = targets[vertex][top.next];
              top.next += 1;
              if (numbers[target] < 0) stack.push({ vertex: target, next: 0 });
              else if (isOpen[target]) low[vertex] = Math.min(low[vertex], numbers[target]);
              continue;
            }
            stack.pop();
            if (stack.length > 0) {
              const dependent = stack[stack.length - 1].vertex;
              low[dependent] = Math.min(low[dependent], low[vertex]);
            }
            if (low[vertex] === numbers[vertex]) this.close(vertex, open, isOpen);
          }
        }
      }

      /** @param {number} vertex @param {number[]} open @param {Uint8Array} isOpen */
      close(vertex, open, isOpen) {
        const found = [];
        for (;;) {
          const member = open.pop();
          isOpen[member] = 0;
          this.component[member] = this.members.length;
          found.push(member);
          if (member === vertex) break;
        }
        this.members.push(found.sort((one, other) => one - other));
      }
    }

    /**
     * For each binding, the last one through which every path from the starts leads to it.
     *
     * K. D. Cooper, T. J. Harvey and K. Kennedy, "A simple, fast dominance algorithm" (2001).
     */
    class Dominators {
      static outside = -1;
      static unknown = -2;

      /** @param {number[]} starts @param {Link[][]} links */
      constructor(starts, links) {
        /** @type {number[]} The reached bindings in reverse postorder. */
        this.order = Dominators.reversePostorder(starts, links);
        this.ranks = new Int32Array(links.length);
        this.order.forEach((binding, rank) => { this.ranks[binding] = rank; });
        /** @type {number[][]} */
        const before = links.map(() => []);
        for (const binding of this.order) for (const link of links[binding]) before[link.binding].push(binding);
        for (const start of starts) before[start].push(Dominators.outside);

        this.immediate = new Int32Array(links.length).fill(Dominators.unknown);
        for (let changes = true; changes;) {
          changes = false;
          for (const binding of this.order) {
            const known = before[binding].filter(
              (one) => one === Dominators.outside || this.immediate[one] !== Dominators.unknown);
            if (known.length === 0) continue;
            const dominator = known.reduce((one, other) => this.common(one, other));
            if (this.immediate[binding] === dominator) continue;
            this.immediate[binding] = dominator;
            changes = true;
          }
        }
      }

      /** @param {number} one @param {number} other */
      common(one, other) {
        while (one !== other) {
          if (one === Dominators.outside || other === Dominators.outside) return Dominators.outside;
          if (this.ranks[one] > this.ranks[other]) one = this.immediate[one];
          else other = this.immediate[other];
        }
        return one;
      }

      /** The bindings on every path to a binding, nearest to it first. @param {number} binding @returns {number[]} */
      all(binding) {
        const all = [];
        for (let one = this.immediate[binding]; one >= 0; one = this.immediate[one]) all.push(one);
        return all;
      }

      /**
       * For each binding, how many of the counted ones only it leads to, itself included.
       *
       * @param {(binding: number) => boolean} isCounted
       */
      sizes(isCounted) {
        const sizes = Int32Array.from(
          this.immediate, (dominator, binding) => (dominator !== Dominators.unknown && isCounted(binding) ? 1 : 0));
        for (const binding of this.order.toReversed()) {
          const dominator = this.immediate[binding];
          if (dominator >= 0) sizes[dominator] += sizes[binding];
        }
        return sizes;
      }

      /** @param {number[]} starts @param {Link[][]} links @returns {number[]} */
      static reversePostorder(starts, links) {
        const postorder = [];
        const isSeen = new Uint8Array(links.length);
        for (const start of starts) {
          if (isSeen[start]) continue;
          isSeen[start] = 1;
          const stack = [{ binding: start, next: 0 }];
          while (stack.length > 0) {
            const top = stack[stack.length - 1];
            if (top.next === links[top.binding].length) {
              postorder.push(top.binding);
              stack.pop();
              continue;
            }
            const target = links[top.binding][top.next].binding;
            top.next += 1;
            if (isSeen[target]) continue;
            isSeen[target] = 1;
            stack.push({ binding: target, next: 0 });
          }
        }
        return postorder.reverse();
      }
    }
    </script>
    <script>
    "use strict";

    /**
     * The dependencies of one application as links between the positions of its bindings, which every question walks.
     *
     * It counts as the program does: the tests compare its answers with those of the commands.
     */
    class Wiring {
      /** @param {ApplicationFacts} application */
      constructor(application) {
        this.application = application;
        this.name = application.name;
        this.bindings = application.bindings;
        /** @type {Map<string, number>} */
        this.positions = new Map(this.bindings.map((binding, position) => [binding.id, position]));
        /** @type {Link[][]} For each binding, those that it injects. */
        this.dependencies = this.bindings.map(() => []);
        /** @type {Link[][]} For each binding, those that inject it. */
        this.dependents = this.bindings.map(() => []);
        this.bindings.forEach((binding, dependent) => {
          (binding.edges ?? []).forEach((facts, edge) => {
            for (const id of facts.to) {
              const target = this.positions.get(id);
              if (target === undefined) continue;
              this.dependencies[dependent].push({ binding: target, edge });
              this.dependents[target].push({ binding: dependent, edge });
            }
          });
        });
        /** @type {{root?: number, binding: number}[]} The bindings that enter the graph; without a root, one is eager. */
        this.entries = this.findEntries();
        this.isEntry = new Uint8Array(this.bindings.length);
        for (const entry of this.entries) this.isEntry[entry.binding] = 1;
      }

      findEntries() {
        const roots = this.application.roots.flatMap((root, position) =>
          root.edge.to.map((id) => this.positions.get(id)).filter((binding) => binding !== undefined)
            .map((binding) => ({ root: position, binding })));
        const eager = this.indices
          .filter((binding) => {
            const facts = this.bindings[binding];
            return has(facts, "eager") && !has(facts, "replaced") && !has(facts, "inherited");
          })
          .map((binding) => ({ root: undefined, binding: this.outermost(binding) }));
        return [...roots, ...eager];
      }

      /** The outermost decorator of a binding, which is constructed in its place. @param {number} binding */
      outermost(binding) {
        for (;;) {
          const wrapper = this.dependents[binding].find(
            (link) => this.bindings[link.binding].role === "decorator" && link.edge === 0);
          if (wrapper === undefined) return binding;
          binding = wrapper.binding;
        }
      }

      get indices() { return Array.from(this.bindings.keys()); }

      /** The bindings that roots and eager bindings reach. */
      get reached() {
        this.knownReach ??= new Search(this.entries.map((entry) => entry.binding), this.dependencies);
        return this.knownReach;
      }

      get dominators() {
        this.knownDominators ??= new Dominators(this.entries.map((entry) => entry.binding), this.dependencies);
        return this.knownDominators;
      }

      /** @param {Link} link @param {number} dependent @returns {EdgeFacts} */
      edge(link, dependent) { return this.bindings[dependent].edges[link.edge]; }

      /**
       * The bindings that answer requests for a key, or contribute to it; a decorated one after its decorators.
       *
       * @param {string} key
       */
      bindingsOf(key) {
        if (this.knownKeys === undefined) {
          this.knownKeys = new Map();
          this.bindings.forEach((binding, position) => {
            if (has(binding, "replaced")) return;
            if (!this.knownKeys.has(binding.key)) this.knownKeys.set(binding.key, []);
            this.knownKeys.get(binding.key).push(position);
          });
        }
        const isDecorator = (binding) => this.bindings[binding].role === "decorator";
        const found = this.knownKeys.get(key) ?? [];
        return [...found.filter(isDecorator), ...found.filter((binding) => !isDecorator(binding))];
      }

      /** The key of a binding, with its module if several bindings may have the key. @param {number} binding */
      nameOf(binding) {
        return this.bindings[binding].role === undefined ? this.bindings[binding].key : this.titleOf(binding);
      }

      /** The key of a binding, with its module. @param {number} binding */
      titleOf(binding) {
        const { key, module } = this.bindings[binding];
        return module === undefined ? key : `${key} (${module})`;
      }

      /** How many roots inject each binding. */
      get rootCounts() {
        if (this.knownRootCounts === undefined) {
          this.knownRootCounts = new Int32Array(this.bindings.length);
          for (const entry of this.entries) if (entry.root !== undefined) this.knownRootCounts[entry.binding] += 1;
        }
        return this.knownRootCounts;
      }

      /** How many bindings and roots inject a binding directly. @param {number} binding */
      userCount(binding) { return this.dependents[binding].length + this.rootCounts[binding]; }

      /** For each binding, how many others a change of it reaches. */
      get dependentCounts() {
        this.knownDependents ??= countReachable(this, this.dependents);
        return this.knownDependents;
      }

      /** For each binding, how many others it needs. */
      get dependencyCounts() {
        this.knownDependencies ??= countReachable(this, this.dependencies);
        return this.knownDependencies;
      }

      /** The other bindings with which a binding is in a cycle. @param {number} binding @returns {number[]} */
      cycleOf(binding) {
        this.knownComponents ??= new Components(this.dependencies.map((links) => links.map((link) => link.binding)));
        const members = this.knownComponents.members[this.knownComponents.component[binding]];
        return members.filter((member) => member !== binding);
      }

      /**
       * How many paths lead from the entries to a binding; bindings on a cycle count as one.
       *
       * @param {number} target
       * @returns {bigint} At most 2⁶³ − 1, like a number of the program.
       */
      countPaths(target) {
        const largest = 2n ** 63n - 1n;
        if (this.knownPathCounts === undefined) {
          const { members, component } = new Components(this.dependencies.map((links) => links.map((link) => link.binding)));
          const counts = new Array(members.length).fill(0n);
          const add = (index, count) => {
            const sum = counts[index] + count;
            counts[index] = sum > largest ? largest : sum;
          };
          for (const entry of this.entries) add(component[entry.binding], 1n);
          for (let index = members.length - 1; index >= 0; index -= 1) {
            if (counts[index] === 0n) continue;
            for (const member of members[index]) {
              for (const link of this.dependencies[member]) {
                if (component[link.binding] !== index) add(component[link.binding], counts[index]);
              }
            }
          }
          this.knownPathCounts = this.bindings.map((_, binding) => counts[component[binding]]);
        }
        return this.knownPathCounts[target];
      }

      /**
       * Whether a binding is exported although no other module and no root injects one of its keys, in any application
       * that has the binding.
       *
       * @param {number} binding
       * @param {Wiring[]} others
       */
      isUnusedExport(binding, others) {
        const { id } = this.bindings[binding];
        return this.isUnusedExportHere(binding) && others.every((other) => {
          const position = other.positions.get(id);
          return position === undefined || other.isUnusedExportHere(position);
        });
      }

      /** @param {number} binding */
      isUnusedExportHere(binding) {
        const facts = this.bindings[binding];
        if (!has(facts, "exported") || facts.role !== undefined || facts.layer !== undefined) return false;
        if (has(facts, "alias") || has(facts, "replaced") || has(facts, "inherited")) return false;
        return !this.isInjectedOutside(binding, facts.module);
      }

      /** @param {number} binding @param {string | undefined} module @returns {boolean} */
      isInjectedOutside(binding, module) {
        if (this.isEntry[binding]) return true;
        return this.dependents[binding].some((link) => {
          const dependent = this.bindings[link.binding];
          const isSame = has(dependent, "alias") || (dependent.role === "decorator" && link.edge === 0);
          return isSame ? this.isInjectedOutside(link.binding, module) : dependent.module !== module;
        });
      }
    }
    </script>
    <script>
    "use strict";

    /**
     * For each binding, how many others links lead to, apart from inputs and arguments.
     *
     * Each round follows 32 groups of bindings that need one another in one pass.
     *
     * @param {Wiring} wiring
     * @param {Link[][]} links
     * @returns {Int32Array}
     */
    function countReachable(wiring, links) {
      const { members, component } = new Components(links.map((list) => list.map((link) => link.binding)));
      const declared = wiring.bindings.map((binding) => (isDeclared(binding) ? 1 : 0));
      const weights = Int32Array.from(members, (list) => list.reduce((sum, member) => sum + declared[member], 0));
      const { nexts, ends } = linksOfGroups(links, members, component);
      const totals = new Int32Array(members.length);
      const sets = new Int32Array(members.length);
      // The number of a group is higher than those of the groups to which it leads.
      for (let first = 0; first < members.length; first += 32) {
        const isUniform = weights.subarray(first, first + 32).every((weight) => weight === 1);
        let position = first === 0 ? 0 : ends[first - 1];
        for (let group = first; group < members.length; group += 1) {
          let set = group < first + 32 ? 1 << (group - first) : 0;
          for (const end = ends[group]; position < end; position += 1) {
            const next = nexts[position];
            if (next >= first) set |= sets[next];
          }
          sets[group] = set;
          if (set !== 0) totals[group] += isUniform ? countOfBits(set) : sumOfBits(set, weights, first);
        }
      }
      return Int32Array.from(declared, (own, binding) => totals[component[binding]] - own);
    }

    /**
     * The other groups to which each group leads, in one list: those of a group stand before its end.
     *
     * @param {Link[][]} links
     * @param {number[][]} members
     * @param {Int32Array} component
     */
    function linksOfGroups(links, members, component) {
      const nexts = [];
      const ends = new Int32Array(members.length);
      members.forEach((list, group) => {
        const found = new Set();
        for (const member of list) for (const link of links[member]) found.add(component[link.binding]);
        found.delete(group);
        for (const next of found) nexts.push(next);
        ends[group] = nexts.length;
      });
      return { nexts: Int32Array.from(nexts), ends };
    }

    /** How many bits of a number are set. @param {number} set */
    function countOfBits(set) {
      let count = set - ((set >>> 1) & 0x55555555);
      count = (count & 0x33333333) + ((count >>> 2) & 0x33333333);
      return (((count + (count >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
    }

    /** The sum of the numbers whose bits are set. @param {number} set @param {Int32Array} numbers @param {number} first */
    function sumOfBits(set, numbers, first) {
      let sum = 0;
      for (let rest = set; rest !== 0; rest &= rest - 1) sum += numbers[first + 31 - Math.clz32(rest & -rest)];
      return sum;
    }
    </script>
    <script>
    "use strict";

    // The answers of the commands, member for member as their JSON documents have them.

    /**
     * Why an application contains a key: the paths from its roots, and what they have in common.
     *
     * @param {Wiring} wiring
     * @param {string} key
     */
    function whyIn(wiring, key) {
      const found = wiring.bindingsOf(key);
      // Decorators come first, and a path to one ends there.
      return found.length === 0 ? undefined : pathsTo(wiring, key, found[0], found[found.length - 1]);
    }

    /**
     * Why an application contains a binding.
     *
     * @param {Wiring} wiring
     * @param {string} key
     * @param {number} target The binding at the end of the paths.
     * @param {number} [origin] The binding that they are about, if `target` decorates it.
     */
    function pathsTo(wiring, key, target, origin = target) {
      const search = new Search([target], wiring.dependents);
      const paths = wiring.entries.filter((entry) => search.reaches(entry.binding))
        .map((entry) => stepsFrom(wiring, entry, search.path(entry.binding).reverse()))
        .sort((one, other) => one.length - other.length);
      return {
        application: wiring.name,
        binding: originOf(wiring.bindings[origin]),
        id: wiring.bindings[origin].id,
        isReached: paths.length > 0,
        paths,
        pathCount: wiring.countPaths(target),
        dominators: wiring.dominators.all(target).map((one) => wiring.bindings[one].key).filter((one) => one !== key),
        dependents: paths.length > 0 ? [] : wiring.dependents[target].map((link) => wiring.bindings[link.binding].key),
      };
    }

    /** @param {Wiring} wiring @param {{root?: number, binding: number}} entry @param {number[]} path */
    function stepsFrom(wiring, entry, path) {
      const { edge } = entry.root === undefined ? {} : wiring.application.roots[entry.root];
      const binding = wiring.bindings[entry.binding];
      const first = {
        id: binding.id,
        injected: edge === undefined ? binding.key : parameterOf(edge),
        note: edge === undefined ? "eager" : "root",
      };
      return [first, ...path.slice(1).map((next, index) => stepTo(wiring, next, path[index]))];
    }

    /** @param {Wiring} wiring @param {number} binding @param {number} from */
    function stepTo(wiring, binding, from) {
      const link = wiring.dependencies[from].find((one) => one.binding === binding);
      const edge = wiring.edge(link, from);
      const [facts, dependent] = [wiring.bindings[binding], wiring.bindings[from]];
      const notes = [
        edge.hook && modifiers[edge.hook],
        has(dependent, "alias") && "its first key",
        dependent.role === "decorator" && link.edge === 0 && "decorated",
        has(facts, "overriding") && "override",
        facts.role === "contribution" && facts.module,
        has(facts, "inherited") && "of the parent",
      ].filter(Boolean);
      return { id: facts.id, injected: parameterOf(edge), note: notes.length > 0 ? notes.join(", ") : undefined };
    }

    /**
     * The direct dependents of a key.
     *
     * @param {Wiring} wiring
     * @param {string} key
     * @param {Wiring[]} others All applications, one of which may inject what this one exports.
     */
    function usesIn(wiring, key, others) {
      const found = wiring.bindingsOf(key);
      if (found.length === 0) return undefined;
      const ids = found.map((binding) => wiring.bindings[binding].id);
      const roots = wiring.application.roots.filter((root) => root.edge.to.some((id) => ids.includes(id)))
        .map((root) => ({ dependent: wiring.name, form: root.edge.form, place: root.place, isReached: true }));
      const dependents = found.flatMap((binding) => wiring.dependents[binding].flatMap((link) => {
        const dependent = wiring.bindings[link.binding];
        // A decorator injects what it wraps under the same key.
        if (found.includes(link.binding) && dependent.role === "decorator") return [];
        const edge = wiring.edge(link, link.binding);
        return [{
          id: dependent.id, dependent: dependent.key, module: dependent.module ?? dependent.layer, form: edge.form, hook: edge.hook,
          place: dependent.place, isReached: wiring.reached.reaches(link.binding),
        }];
      }));
      return {
        application: wiring.name,
        bindings: ids,
        origins: found.map((binding) => originOf(wiring.bindings[binding])),
        dependents: [...roots, ...dependents],
        isUnusedExport: found.some((binding) => wiring.isUnusedExport(binding, others)),
      };
    }

    /**
     * The bindings and roots that a change of some bindings reaches.
     *
     * @param {Wiring} wiring
     * @param {(binding: BindingFacts) => boolean} isChanged
     */
    function impactIn(wiring, isChanged) {
      const changed = wiring.indices.filter((binding) => {
        const facts = wiring.bindings[binding];
        return !has(facts, "replaced") && isChanged(facts);
      });
      if (changed.length === 0) return undefined;
      const search = new Search(changed, wiring.dependents);
      const dependents = search.order.filter((binding) => {
        const facts = wiring.bindings[binding];
        return search.distances[binding] !== 0 && isDeclared(facts) && !has(facts, "alias");
      });
      const isReached = (binding) => wiring.reached.reaches(binding);
      const keys = (bindings) => bindings.map((binding) => wiring.bindings[binding].key);
      const distances = [...new Set(dependents.filter(isReached).map((binding) => search.distances[binding]))];
      const reached = distances.sort((one, other) => one - other)
        .map((distance) => keys(dependents.filter((binding) => isReached(binding) && search.distances[binding] === distance)));
      const ids = new Set(search.order.map((binding) => wiring.bindings[binding].id));
      const modulesOf = (bindings) => new Set(bindings.map((binding) => wiring.bindings[binding].module).filter(Boolean));
      const modules = modulesOf(search.order.filter((one) => isReached(one) || search.distances[one] === 0));
      const all = modulesOf(search.order);
      const targets = wiring.application.modules.filter((module) => all.has(module.name))
        .map((module) => module.target).filter(Boolean);
      return {
        application: wiring.name,
        changed: changed.map((binding) => wiring.bindings[binding].id),
        reached,
        unreached: keys(dependents.filter((binding) => !isReached(binding))),
        roots: wiring.application.roots.filter((root) => root.edge.to.some((id) => ids.has(id)))
          .map((root) => parameterOf(root.edge)),
        rootCount: wiring.application.roots.length,
        modules: [...modules].sort(compare),
        targets: [...new Set(targets)].sort(compare),
      };
    }
    </script>
    <script>
    "use strict";

    /** The bindings that are constructed with a container and by its start, with what leads to them. */
    class StartGraph {
      /** @param {Wiring} wiring */
      constructor(wiring) {
        this.wiring = wiring;
        /** @type {{binding: number, reason: string}[]} */
        this.sources = wiring.indices.flatMap((binding) => {
          const reason = this.reasonFor(binding);
          if (reason === undefined) return [];
          // Its decorators are constructed around it.
          const isWrapped = reason === "eager" || reason === "start hook";
          return [{ binding: isWrapped ? wiring.outermost(binding) : binding, reason }];
        });
        /** @type {Map<number, string>} */
        this.reasons = new Map(this.sources.toReversed().map((source) => [source.binding, source.reason]));
        /** @type {Link[][]} For each binding, those that are constructed together with it. */
        this.links = wiring.indices.map((dependent) => wiring.dependencies[dependent].filter((link) => {
          const edge = wiring.edge(link, dependent);
          return edge.isDeferred === undefined && edge.hook !== "stop" && edge.hook !== "end" &&
            !has(wiring.bindings[link.binding], "inherited");
        }));
        const starts = this.sources.map((source) => source.binding);
        this.search = new Search(starts, this.links);
        this.dominators = new Dominators(starts, this.links);
        this.sizes = this.dominators.sizes((binding) => isConstructed(wiring.bindings[binding]));
        /** @type {number[]} The bindings that a factory constructs, in the order of declaration. */
        this.constructed = wiring.indices.filter((binding) => this.constructs(binding));
      }

      /** @param {number} binding */
      constructs(binding) {
        return this.search.reaches(binding) && isConstructed(this.wiring.bindings[binding]);
      }

      /** Why the start begins with a binding. @param {number} binding @returns {string | undefined} */
      reasonFor(binding) {
        const facts = this.wiring.bindings[binding];
        const isEager = has(facts, "eager");
        if (!isEager && !this.wiring.reached.reaches(binding)) return undefined;
        if (has(facts, "replaced") || has(facts, "inherited")) return undefined;
        if (isEager) return "eager";
        if (isPrepared(facts)) return facts.isolation === undefined ? "prepared" : `prepared on ${facts.isolation}`;
        return has(facts, "startHook") && facts.lifetime === "singleton" ? "start hook" : undefined;
      }

      /** The constructed bindings that only a binding leads to, itself included. @param {number} binding */
      savedWith(binding) {
        return this.constructed.filter(
          (one) => one === binding || this.dominators.all(one).includes(binding));
      }

      /** Those that inject a binding while the application starts. @param {number} binding */
      dependentsOf(binding) {
        const dependents = this.wiring.dependents[binding].map((link) => link.binding).filter(
          (dependent) => this.search.reaches(dependent) && this.links[dependent].some((link) => link.binding === binding));
        return [...new Set(dependents)];
      }
    }

    /**
     * The instances that the start of an application constructs, as `cost` prints them.
     *
     * @param {Wiring} wiring
     */
    function costOf(wiring) {
      const start = startOf(wiring);
      const declared = wiring.indices.filter((binding) => {
        const facts = wiring.bindings[binding];
        return isDeclared(facts) && !has(facts, "alias");
      });
      return {
        application: wiring.name,
        bindings: declared.length,
        reached: declared.filter((binding) => wiring.reached.reaches(binding)).length,
        constructed: start.constructed.map((binding) => wiring.bindings[binding].id),
        savings: start.constructed.filter((binding) => start.sizes[binding] > 1 || start.reasons.has(binding))
          .map((binding) => ({
            key: wiring.nameOf(binding), constructions: start.sizes[binding], reason: start.reasons.get(binding),
          }))
          .sort((one, other) => other.constructions - one.constructions),
      };
    }

    /** @type {WeakMap<Wiring, StartGraph>} */
    const knownStarts = new WeakMap();

    /** @param {Wiring} wiring @returns {StartGraph} */
    function startOf(wiring) {
      if (!knownStarts.has(wiring)) knownStarts.set(wiring, new StartGraph(wiring));
      return knownStarts.get(wiring);
    }

    /**
     * @typedef {object} Construction One row of the waterfall.
     * @property {number} binding
     * @property {number} depth How many constructions are under way around it.
     * @property {number} first The place of the first construction that it causes, from 0.
     * @property {number} last Its own place, from 0.
     */

    /**
     * The constructions of a start, each after the one for which it is made, in the order in which dependencies are
     * requested one after another.
     *
     * @param {StartGraph} start
     * @returns {Construction[]}
     */
    function constructionsOf(start) {
      const rows = [];
      const isSeen = new Uint8Array(start.wiring.bindings.length);
      let count = 0;
      const open = (binding, depth) => {
        isSeen[binding] = 1;
        const isRow = start.constructs(binding);
        const row = { binding, depth, first: count, last: count };
        if (isRow) rows.push(row);
        return { row, isRow, next: 0 };
      };
      for (const source of start.sources) {
        if (isSeen[source.binding]) continue;
        const stack = [open(source.binding, 0)];
        while (stack.length > 0) {
          const top = stack[stack.length - 1];
          const links = start.links[top.row.binding];
          if (top.next === links.length) {
            stack.pop();
            top.row.last = count;
            if (top.isRow) count += 1;
            continue;
          }
          const target = links[top.next].binding;
          top.next += 1;
          if (!isSeen[target]) stack.push(open(target, top.row.depth + (top.isRow ? 1 : 0)));
        }
      }
      return rows;
    }
    </script>
    <script>
    "use strict";

    /**
     * @typedef {object} Crossing The dependencies of one module on another.
     * @property {string} dependent
     * @property {string} provider
     * @property {string[]} dependencies `any Dependent → any Dependency`, or `Element for Collector`.
     * @property {{dependent: string, provider: string, isContribution: boolean}[]} links Their keys.
     */

    /**
     * The dependencies between the modules of an application, as `modules` prints them.
     *
     * The bindings of the assembly itself depend on modules as its roots do.
     *
     * @param {Wiring} wiring
     * @returns {Crossing[]}
     */
    function crossingsIn(wiring) {
      /** @type {Map<string, Crossing>} */
      const found = new Map();
      const assemblies = new Set(wiring.application.modules.filter((module) => module.isAssembly).map((module) => module.name));
      wiring.bindings.forEach((binding, position) => {
        if (binding.module === undefined) return;
        for (const link of wiring.dependencies[position]) {
          const dependency = wiring.bindings[link.binding];
          if (dependency.module === undefined || dependency.module === binding.module) continue;
          // The module that collects does not know the one that contributes.
          const isContribution = dependency.role === "contribution";
          const [dependent, provider] = isContribution ? [dependency, binding] : [binding, dependency];
          if (assemblies.has(dependent.module)) continue;
          const pair = `${dependent.module}\n${provider.module}`;
          if (!found.has(pair)) {
            found.set(pair, { dependent: dependent.module, provider: provider.module, dependencies: [], links: [] });
          }
          const crossing = found.get(pair);
          crossing.dependencies.push(
            isContribution ? `${dependency.key} for ${binding.key}` : `${binding.key} → ${dependency.key}`);
          crossing.links.push({ dependent: dependent.key, provider: provider.key, isContribution });
        }
      });
      return [...found.values()];
    }

    /**
     * The crossings of several applications: a dependency counts once, in however many of them it is.
     *
     * @param {Wiring[]} wirings
     */
    function matrixOf(wirings) {
      /** @type {Map<string, Crossing>} */
      const merged = new Map();
      for (const crossing of wirings.flatMap(crossingsIn)) {
        const pair = `${crossing.dependent}\n${crossing.provider}`;
        const known = merged.get(pair);
        if (known === undefined) {
          merged.set(pair, { ...crossing, dependencies: [...crossing.dependencies], links: [...crossing.links] });
          continue;
        }
        // Within one application, equal texts are different dependencies.
        const counts = new Map();
        for (const text of known.dependencies) counts.set(text, (counts.get(text) ?? 0) + 1);
        crossing.dependencies.forEach((text, index) => {
          const left = counts.get(text) ?? 0;
          counts.set(text, left - 1);
          if (left > 0) return;
          known.dependencies.push(text);
          known.links.push(crossing.links[index]);
        });
      }
      const modules = wirings.flatMap((wiring) => wiring.application.modules.filter((module) => !module.isAssembly))
        .map((module) => module.name);
      // An assembly whose bindings modules inject has a row, too.
      const names = new Set([...modules, ...[...merged.values()].map((crossing) => crossing.provider)]);
      return new Matrix([...names], [...merged.values()]);
    }

    /** The modules in an order in which as few dependencies as possible point against it. */
    class Matrix {
      /** @param {string[]} modules @param {Crossing[]} crossings */
      constructor(modules, crossings) {
        /** @type {Map<string, Map<string, Crossing>>} */
        this.rows = new Map(modules.map((module) => [module, new Map()]));
        for (const crossing of crossings) this.rows.get(crossing.dependent)?.set(crossing.provider, crossing);
        const numbers = new Map(modules.map((name, number) => [name, number]));
        const targets = modules.map((module) =>
          [...this.rows.get(module).keys()].map((name) => numbers.get(name)).filter((number) => number !== undefined));
        /** @type {string[][]} The modules that cannot be told apart, each group in its order. */
        this.groups = new Components(targets).members.map((members) => this.arranged(members.map((one) => modules[one])));
        /** @type {string[]} Each module stands below those that it needs. */
        this.order = this.groups.flat();
        this.cycles = this.groups.filter((group) => group.length > 1);
        const places = new Map(this.order.map((module, place) => [module, place]));
        /** @type {{row: number, column: number, crossing: Crossing}[]} */
        this.cells = crossings
          .filter((crossing) => places.has(crossing.dependent) && places.has(crossing.provider))
          .map((crossing) => ({ row: places.get(crossing.dependent), column: places.get(crossing.provider), crossing }))
          .sort((one, other) => one.row - other.row || one.column - other.column);
        /** The cells above the diagonal, thinnest first. */
        this.against = this.cells.filter((cell) => cell.column > cell.row).sort(
          (one, other) => one.crossing.dependencies.length - other.crossing.dependencies.length || one.row - other.row);
      }

      /** @param {string} dependent @param {string} provider @returns {Crossing | undefined} */
      crossing(dependent, provider) { return this.rows.get(dependent)?.get(provider); }

      /** @param {string} dependent @param {string} provider */
      weight(dependent, provider) { return this.crossing(dependent, provider)?.dependencies.length ?? 0; }

      /**
       * Moves each module to the place at which the fewest dependencies point against the order, until none moves.
       *
       * @param {string[]} group
       */
      arranged(group) {
        if (group.length === 1) return group;
        const need = (module) =>
          group.reduce((sum, other) => sum + this.weight(module, other) - this.weight(other, module), 0);
        const order = [...group].sort((one, other) => need(one) - need(other) || compare(one, other));
        for (let round = 0, moves = true; moves && round < 40; round += 1) {
          moves = false;
          for (const module of [...order]) moves = this.moved(module, order) || moves;
        }
        return order;
      }

      /** Moves one module to its best place. @param {string} module @param {string[]} order */
      moved(module, order) {
        const now = order.indexOf(module);
        order.splice(now, 1);
        // At the first place, everything that the module depends on stands below it.
        let cost = order.reduce((sum, other) => sum + this.weight(module, other), 0);
        const costs = [cost];
        for (const other of order) {
          cost += this.weight(other, module) - this.weight(module, other);
          costs.push(cost);
        }
        const least = Math.min(...costs);
        const place = costs[now] === least ? now : costs.indexOf(least);
        order.splice(place, 0, module);
        return place !== now;
      }
    }
    </script>
    <script>
    "use strict";

    /**
     * One binding of the list: the bindings of one identity in the chosen applications.
     *
     * @typedef {object} Row
     * @property {string} id
     * @property {BindingFacts} facts As the first application has it.
     * @property {string} module The module, or the words for another provider.
     * @property {{wiring: Wiring, position: number}[]} presences
     * @property {number} users The largest number that `list` prints for an application, as for the other two.
     * @property {number} reach
     * @property {number} needs
     */

    /** The graphs of all applications. */
    class Model {
      /** @param {GraphDocument} document */
      constructor(document) {
        this.document = document;
        this.wirings = document.applications.map((application) => new Wiring(application));
        /** @type {Map<string, Scope>} */
        this.scopes = new Map();
      }

      /** All applications, or the one of a name. @param {string | undefined} name @returns {Scope} */
      scope(name) {
        const chosen = this.wirings.filter((wiring) => wiring.name === name);
        const key = chosen.length === 0 ? "" : name;
        if (!this.scopes.has(key)) {
          this.scopes.set(key, new Scope(this, chosen.length === 0 ? this.wirings : chosen));
        }
        return this.scopes.get(key);
      }

      /** The row of an identity, or of the first binding with a key. @param {string} name @returns {Row | undefined} */
      find(name) {
        const all = this.scope(undefined);
        return all.row(name) ?? all.rows.find((row) => row.facts.key === name && row.facts.role === undefined) ??
          all.rows.find((row) => row.facts.key === name);
      }
    }

    /** The chosen applications. */
    class Scope {
      /** @param {Model} model @param {Wiring[]} wirings */
      constructor(model, wirings) {
        this.model = model;
        this.wirings = wirings;
        this.isAll = wirings.length === model.wirings.length;
        this.findings = model.document.diagnostics.filter(
          (finding) => finding.applications.some((name) => wirings.some((wiring) => wiring.name === name)));
      }

      /** @returns {Row[]} */
      get rows() {
        this.knownRows ??= [...this.rowsById.values()];
        return this.knownRows;
      }

      /** @returns {Map<string, Row>} */
      get rowsById() {
        if (this.known === undefined) {
          this.known = new Map();
          for (const wiring of this.wirings) {
            wiring.bindings.forEach((facts, position) => {
              const row = this.known.get(facts.id);
              const [users, reach, needs] = [
                wiring.userCount(position), wiring.dependentCounts[position], wiring.dependencyCounts[position],
              ];
              if (row === undefined) {
                const presences = [{ wiring, position }];
                this.known.set(facts.id, {
                  id: facts.id, facts, module: ownerOf(facts), presences, users, reach, needs,
                });
              } else {
                row.presences.push({ wiring, position });
                row.users = Math.max(row.users, users);
                row.reach = Math.max(row.reach, reach);
                row.needs = Math.max(row.needs, needs);
              }
            });
          }
        }
        return this.known;
      }

      /** @param {string} id @returns {Row | undefined} */
      row(id) { return this.rowsById.get(id); }

      /** @returns {Matrix} */
      get matrix() {
        this.knownMatrix ??= matrixOf(this.wirings);
        return this.knownMatrix;
      }

      /** Whether some of the presences of a row fulfil a condition. */
      some(row, condition) { return row.presences.some(({ wiring, position }) => condition(wiring, position)); }

      /** @param {Row} row */
      isReached(row) { return this.some(row, (wiring, position) => wiring.reached.reaches(position)); }

      /** @param {Row} row */
      isRoot(row) { return this.some(row, (wiring, position) => wiring.rootCounts[position] > 0); }

      /** The identities that a change of a binding reaches, or that it needs. */
      reachable(id, direction) {
        const found = new Set();
        for (const wiring of this.wirings) {
          const start = wiring.positions.get(id);
          if (start === undefined) continue;
          const search = new Search([start], direction === "up" ? wiring.dependents : wiring.dependencies);
          for (const binding of search.order.slice(1)) found.add(wiring.bindings[binding].id);
        }
        return found;
      }
    }

    /** The module of a binding, or the words for another provider. @param {BindingFacts} facts */
    function ownerOf(facts) {
      const others = { input: "inputs", scopeValue: "scope values", argument: "arguments" };
      return facts.module ?? facts.layer ?? others[facts.role] ?? "";
    }
    </script>
    <script>
    "use strict";

    /**
     * The questions of the filter that are asked most, each with its name.
     *
     * @type {Record<string, {title: string, holds: (row: Row, scope: Scope) => boolean}>}
     */
    const states = {
      root: { title: "root", holds: (row, scope) => scope.isRoot(row) },
      start: {
        title: "constructed at the start",
        holds: (row, scope) => scope.some(row, (wiring, position) => startOf(wiring).constructs(position)),
      },
      unreached: {
        title: "reached by no root",
        holds: (row, scope) => isDeclared(row.facts) && !has(row.facts, "replaced") &&
          !has(row.facts, "inherited") && !scope.isReached(row),
      },
      unused: {
        title: "unused export",
        holds: (row, scope) => scope.some(
          row, (wiring, position) => wiring.isUnusedExport(position, scope.model.wirings)),
      },
      override: {
        title: "override or replaced",
        holds: (row) => has(row.facts, "overriding") || has(row.facts, "replaced") || row.facts.layer !== undefined,
      },
      decorator: { title: "decorator", holds: (row) => row.facts.role === "decorator" },
      contribution: { title: "contribution", holds: (row) => row.facts.role === "contribution" },
      gap: {
        title: "lacks a dependency",
        holds: (row) => row.presences.some(({ wiring, position }) =>
          (wiring.bindings[position].edges ?? []).some((edge) => edge.gap !== undefined)),
      },
      cycle: {
        title: "in a cycle of bindings",
        holds: (row, scope) => scope.some(row, (wiring, position) => wiring.cycleOf(position).length > 0),
      },
      finding: {
        title: "has a finding",
        holds: (row, scope) => row.facts.place !== undefined &&
          scope.findings.some((finding) => finding.place === row.facts.place),
      },
    };

    /** @type {Record<string, {title: string, holds: (row: Row) => boolean}>} */
    const effects = {
      async: { title: "async", holds: (row) => has(row.facts, "asynchronous") },
      actor: { title: "on an actor", holds: (row) => row.facts.isolation !== undefined },
      hook: {
        title: "has a hook",
        holds: (row) => ["startHook", "stopHook", "readinessCheck", "endHook"].some((flag) => has(row.facts, flag)),
      },
    };

    /** The groups of the filter, and the values that a row has in each. */
    const facets = [
      { name: "state", title: "State", isEvery: true },
      { name: "lifetime", title: "Lifetime" },
      { name: "effects", title: "Effects", isEvery: true },
      { name: "module", title: "Module" },
    ];

    /** @type {WeakMap<Scope, Map<string, string[][]>>} */
    const knownValues = new WeakMap();

    /** The values of a row, one list for each facet. @param {Row} row @param {Scope} scope @returns {string[][]} */
    function valuesOf(row, scope) {
      if (!knownValues.has(scope)) knownValues.set(scope, new Map());
      const known = knownValues.get(scope);
      if (!known.has(row.id)) {
        known.set(row.id, [
          Object.keys(states).filter((name) => states[name].holds(row, scope)),
          [lifetimeText(row.facts)],
          Object.keys(effects).filter((name) => effects[name].holds(row)),
          [row.module],
        ]);
      }
      return known.get(row.id);
    }

    /** @type {Record<string, {of: (row: Row) => string | number, isDescending: boolean}>} */
    const orders = {
      key: { of: (row) => nameOf(row.facts.key).toLowerCase(), isDescending: false },
      module: { of: (row) => row.module, isDescending: false },
      lifetime: { of: (row) => lifetimeText(row.facts), isDescending: false },
      users: { of: (row) => row.users, isDescending: true },
      reach: { of: (row) => row.reach, isDescending: true },
      needs: { of: (row) => row.needs, isDescending: true },
    };

    /**
     * @typedef {object} Selection
     * @property {Row[]} rows
     * @property {string} order The name of the order; empty for the best matches first.
     * @property {Map<string, number>[]} counts For each facet, how many rows each value has.
     * @property {Set<string>[]} chosen For each facet, the chosen values.
     * @property {RegExp | null} needle The matches of the search to mark in keys.
     */

    /**
     * Selects and sorts the rows of the list.
     *
     * @param {Scope} scope
     * @param {Record<string, string>} route
     * @returns {Selection}
     */
    function select(scope, route) {
      const words = (route.q ?? "").trim().toLowerCase().replace(/^any /, "").split(/\s+/).filter(Boolean);
      /** @type {Map<string, number>} */
      const ranks = new Map();
      let pool = scope.rows.filter((row) => {
        const rank = Math.max(-1, ...words.map((word) => rankOf(row, word)));
        ranks.set(row.id, rank);
        return rank < noMatch;
      });
      for (const [name, direction] of [["reaches", "up"], ["from", "down"]]) {
        if (route[name] === undefined) continue;
        const found = scope.reachable(route[name], direction);
        pool = pool.filter((row) => found.has(row.id) && isDeclared(row.facts));
      }
      const chosen = facets.map((facet) => new Set((route[facet.name] ?? "").split("|").filter(Boolean)));
      const { rows, counts } = filtered(pool, scope, chosen);
      const order = orders[route.sort] === undefined ? (words.length > 0 ? "" : "reach") : route.sort;
      sort(rows, order, route.dir === "back", ranks);
      const pattern = words.map((word) => word.replace(/[^a-z0-9]/g, "\\$&")).join("|");
      return { rows, order, counts, chosen, needle: words.length > 0 ? new RegExp(`(${pattern})`, "i") : null };
    }

    /** Several values of one group are alternatives, except of states and effects. */
    function filtered(pool, scope, chosen) {
      const counts = facets.map(() => new Map());
      const rows = pool.filter((row) => {
        const values = valuesOf(row, scope);
        const misses = facets.map((facet, index) => index).filter((index) => {
          const wanted = [...chosen[index]];
          if (wanted.length === 0) return false;
          return facets[index].isEvery
            ? !wanted.every((value) => values[index].includes(value))
            : !wanted.some((value) => values[index].includes(value));
        });
        // A value counts the rows that choosing it would show, so a row that only its own group hides counts there.
        facets.forEach((facet, index) => {
          const isCounted = misses.length === 0 || (misses.length === 1 && misses[0] === index && !facet.isEvery);
          if (!isCounted) return;
          for (const value of values[index]) counts[index].set(value, (counts[index].get(value) ?? 0) + 1);
        });
        return misses.length === 0;
      });
      return { rows, counts };
    }

    /** @param {Row[]} rows @param {string} order @param {boolean} isBackwards @param {Map<string, number>} ranks */
    function sort(rows, order, isBackwards, ranks) {
      const byRank = order === "";
      const { of, isDescending } = orders[byRank ? "reach" : order];
      const sign = isDescending !== isBackwards ? -1 : 1;
      const keyed = rows.map((row) => ({ row, value: of(row), name: orders.key.of(row), rank: ranks.get(row.id) }));
      keyed.sort((one, other) =>
        (byRank ? one.rank - other.rank : 0) || sign * compare(one.value, other.value) ||
        compare(one.name, other.name) || compare(one.row.id, other.row.id));
      keyed.forEach(({ row }, index) => { rows[index] = row; });
    }

    const noMatch = 9;

    /** How well a word fits: a whole name best, then its beginning, a hump, its inside, its initials, the module. */
    function rankOf(row, word) {
      const name = nameOf(row.facts.key);
      const at = name.toLowerCase().indexOf(word);
      if (at === 0) return name.length === word.length ? 0 : 1;
      if (at > 0) return /[A-Z]/.test(name[at]) ? 2 : 3;
      const initials = name.replace(/[^A-Z0-9]/g, "").toLowerCase();
      if (word.length > 1 && initials.includes(word)) return 4;
      return row.module.toLowerCase().includes(word) || row.id.toLowerCase().includes(word) ? 5 : noMatch;
    }
    </script>
    <script>
    "use strict";

    /** A text that is HTML already. */
    class Markup {
      /** @param {string} text */
      constructor(text) { this.text = text; }

      toString() { return this.text; }
    }

    const entities = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

    /** @param {unknown} value @returns {string} */
    function escaped(value) {
      if (value instanceof Markup) return value.text;
      if (Array.isArray(value)) return value.map(escaped).join("");
      if (value === undefined || value === null || value === false) return "";
      return String(value).replace(/[&<>"']/g, (character) => entities[character]);
    }

    /** HTML in which every value is escaped that is not HTML already. @returns {Markup} */
    function html(strings, ...values) {
      let text = strings[0];
      values.forEach((value, index) => { text += escaped(value) + strings[index + 1]; });
      return new Markup(text);
    }

    /** Values with something between them. @param {unknown[]} values @param {unknown} separator */
    const joined = (values, separator) =>
      values.map((value, index) => (index === 0 ? html`${value}` : html`${separator}${value}`));

    /**
     * A key, whose `any` and qualifier are dimmed.
     *
     * @param {string} key
     * @param {RegExp | null} [needle] The matches to mark.
     */
    function keyText(key, needle) {
      const [, any, name, qualifier] = /^(any )?(.*?)( @.*)?$/s.exec(key);
      return html`<i class="any">${any}</i>${marked(name, needle)}${qualifier && html`<i>${qualifier}</i>`}`;
    }

    /** @param {string} text @param {RegExp | null} [needle] */
    function marked(text, needle) {
      if (!needle) return text;
      return text.split(needle).map((part, index) => (index % 2 === 1 ? html`<mark>${part}</mark>` : part));
    }

    /** @param {unknown} text @param {boolean} [isWarning] */
    const badge = (text, isWarning) => html`<span class="badge${isWarning && " warning"}">${text}</span>`;

    /** A link to the page of a binding. @param {BindingFacts} facts @param {RegExp | null} [needle] */
    const bindingLink = (facts, needle) =>
      html`<a class="key" href="${linkTo({ binding: facts.id })}">${keyText(facts.key, needle)}</a>`;

    /** A place in the sources, as a link if it is known where they can be seen. @param {string} [place] */
    function placeText(place) {
      if (place === undefined) return "";
      const text = html`${joined(lineOf(place).split("/"), html`/<wbr>`)}`;
      if (!page.source) return html`<span class="place" title="${place}">${text}</span>`;
      const [, path, line, column] = /^(.*?):(\d+)(?::(\d+))?$/.exec(place) ?? ["", place, "1", "1"];
      const target = page.source.replaceAll("{path}", encodeURI(path)).replaceAll("{line}", line)
        .replaceAll("{column}", column ?? "1");
      return html`<a class="place" title="${place}" href="${target}" rel="noreferrer">${text}</a>`;
    }

    /** A command line, with a button that copies it. @param {string[]} words */
    function commandText(words) {
      const line = ["verify-graph", ...words.map(quoted)].join(" ");
      return html`<p class="command"><code>${line}</code><button data-copy="${line}">copy</button></p>`;
    }

    /** A word as a shell reads it. @param {string} word */
    const quoted = (word) => (/^[\w@.,:/=-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);

    /** The words of a command line that name the chosen application. */
    const applicationWords = () => (route.app === undefined ? [] : ["--app", route.app]);

    /**
     * The beginning of a table, whose roles remain where it is laid out in another way, as on a phone.
     *
     * @param {string} name
     * @param {string[]} titles
     */
    const tableHead = (name, titles) => html`<table role="table" aria-label="${name}"><thead role="rowgroup"><tr
      role="row">${titles.map((title) => html`<th role="columnheader">${title}</th>`)}</tr></thead><tbody role="rowgroup">`;
    </script>
    <script>
    "use strict";

    /**
     * The current view; it is the fragment of the address, so that every view is a link.
     *
     * @type {Record<string, string>}
     */
    let route = {};

    /** @returns {Record<string, string>} */
    const readRoute = () => Object.fromEntries(new URLSearchParams(location.hash.slice(1).replaceAll("+", "%2B")));

    /**
     * The address of a view, in the application that is chosen.
     *
     * @param {Record<string, string | undefined>} target
     */
    const linkTo = (target) => addressOf({ ...target, app: route.app });

    /** @param {Record<string, string | undefined>} target */
    function addressOf(target) {
      const present = Object.entries(target).filter(([, value]) => value !== undefined && value !== "");
      return `#${present.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&")}`
        .replaceAll("%2F", "/").replaceAll("%40", "@").replaceAll("%7C", "|").replaceAll("%2C", ",");
    }

    /** The name of the view that a route shows. */
    const viewName = () => (route.binding === undefined ? route.view ?? "bindings" : "bindings");
    </script>
    <script>
    "use strict";

    /** The number of letters up to which all names of applications stand in one line. */
    const lettersInLine = 90;

    /** The header: the views, and the applications. @param {Scope} scope */
    function showFrame(scope) {
      const errors = model.document.diagnostics.filter((finding) => finding.severity === "error").length;
      const views = [
        ["bindings", "Bindings"], ["modules", "Modules"], ["start", "Start"],
        ["findings", "Findings", model.document.diagnostics.length, errors > 0],
      ];
      if (page.base) views.push(["changes", "Changes", page.base.changes.length, false]);
      const current = viewName();
      element("views").innerHTML = String(html`${views.map(([name, title, count, isGrave]) => html`
        <a href="${linkTo({ view: name === "bindings" ? undefined : name })}"
          ${name === current && html`aria-current="page"`}>${title}${
          count > 0 && html`<span class="count${isGrave && " warning"}">${count}</span>`}</a>`)}`);
      element("applications").innerHTML = String(html`${applicationChoice()}<p>${verdictText(scope)}</p>`);
    }

    function applicationChoice() {
      const names = model.wirings.map((wiring) => wiring.name);
      const choices = names.length === 1 ? [] : [undefined, ...names];
      const letters = names.reduce((sum, name) => sum + name.length + 3, 0);
      if (letters <= lettersInLine) {
        return choices.map((name) => html`<a href="${addressOf(elsewhere(name))}" data-text="${titleOfChoice(name)}"
          ${name === route.app && html`aria-current="true"`}>${titleOfChoice(name)}</a>`);
      }
      return html`<label>Application <select id="application">${choices.map((name) => html`
        <option value="${name}" ${name === route.app && html`selected`}>${titleOfChoice(name)}</option>`)}
        </select></label>`;
    }

    /** @param {string | undefined} name */
    const titleOfChoice = (name) => name ?? "All applications";

    /** The same view of another application. @param {string | undefined} name */
    const elsewhere = (name) => ({ ...route, app: name, cell: undefined, row: undefined });

    /** @param {Scope} scope */
    function verdictText(scope) {
      if (scope.wirings.length > 1) return "";
      const cost = costOf(scope.wirings[0]);
      return `${cost.reached} of ${counted(cost.bindings, "binding")} reached from ${
        counted(scope.wirings[0].application.roots.length, "root")}`;
    }

    /** The verdict about each application, in one line. @param {Scope} scope */
    function verdicts(scope) {
      return html`<ul class="verdicts" aria-label="Bindings, start and findings of each application">${scope.wirings.map((wiring) => {
        const cost = costOf(wiring);
        const findings = model.document.diagnostics.filter((finding) => finding.applications.includes(wiring.name));
        const errors = findings.filter((finding) => finding.severity === "error").length;
        const address = (view) => addressOf({ view, app: wiring.name });
        return html`<li><span><a href="${address()}"><b>${wiring.name}</b></a>${relationText(wiring.application)}</span>
          <span>${cost.reached} of ${cost.bindings} reached</span>
          <a href="${address("start")}">start constructs ${cost.constructed.length}</a>
          <a href="${address("findings")}" class="${errors > 0 && "warning"}">${
            findingCounts(errors, findings.length - errors)}</a></li>`;
      })}</ul>`;
    }

    /** @param {number} errors @param {number} warnings */
    function findingCounts(errors, warnings) {
      const counts = [errors > 0 && counted(errors, "error"), warnings > 0 && counted(warnings, "warning")];
      return counts.filter(Boolean).join(", ") || "no findings";
    }

    /** The application on which another one builds. @param {ApplicationFacts} application */
    function relationText({ base, parent }) {
      if (base !== undefined) return html` <small>over ${base}</small>`;
      return parent === undefined ? "" : html` <small>child of ${parent}</small>`;
    }

    /** The keys of a view. @param {[string, string][]} keys */
    const footer = (keys) => html`<footer>${keys.map(([names, meaning]) => html`<span>${
      names.split(" ").map((name) => html`<kbd>${name}</kbd> `)}${meaning}</span> `)}</footer>`;
    </script>
    <script>
    "use strict";

    /** The number of rows in one part of the table, which the browser lays out when it comes into sight. */
    const rowsInPart = 50;

    /** The list of all bindings. @param {Scope} scope @param {HTMLElement} main */
    function showBindings(scope, main) {
      const selection = select(scope, route);
      const { rows } = selection;
      const isFiltered = ["q", "reaches", "from", ...facets.map((facet) => facet.name)].some((name) => route[name]);
      const isWide = matchMedia("(min-width: 901px)").matches;
      const old = main.querySelector(".facets");
      const [isOpen, offset] = [isWide || old?.open, old?.scrollTop ?? 0];
      main.innerHTML = String(html`
        <div class="with-facets">
          <details class="facets" ${isOpen && html`open`}>
            <summary>Filters · ${counted(rows.length, "key")}</summary>
            <div>${facets.map((facet, index) => facetGroup(facet, index, selection))}</div>
          </details>
          <div>
            ${!isFiltered && scope.wirings.length > 1 && verdicts(scope)}
            ${chips()}
            <table class="grid list" aria-label="Bindings" aria-rowcount="${rows.length + 1}" role="table"
              style="--applications: ${Math.min(scope.model.wirings.length, 24)}">
              <thead role="rowgroup"><tr role="row">${headings(scope, selection)}</tr></thead>
            </table>
            ${rows.length === 0 && html`<p class="none">Nothing matches.
              <a href="${linkTo({})}">Show all bindings</a></p>`}
            ${footer([
              ["/", "search"], ["↑ ↓", "walk"], ["↵", "open"], ["esc", "back to search"], ["[ ]", "application"],
              ["1 – 5", "view"],
            ])}
          </div>
        </div>`);
      main.querySelector(".facets").scrollTop = offset;
      fill(main.querySelector("table"), rows, (row) => bindingRow(row, scope, selection.needle));
      document.title = `Bindings – ${page.title}`;
      announce(counted(rows.length, "binding"));
    }

    let waiting = 0;

    /**
     * Adds rows to a table: the visible ones first, and the others after those are shown.
     *
     * @template Item
     * @param {HTMLTableElement} table
     * @param {Item[]} rows
     * @param {(row: Item) => Markup} text
     */
    function fill(table, rows, text) {
      const part = (first) => {
        const shown = rows.slice(first, first + rowsInPart);
        return `<tbody role="rowgroup" style="--rows: ${shown.length}">${shown.map(text).join("")}</tbody>`;
      };
      const add = (first, end) => {
        let parts = "";
        for (let next = first; next < end; next += rowsInPart) parts += part(next);
        table.insertAdjacentHTML("beforeend", parts);
      };
      cancelAnimationFrame(waiting);
      add(0, Math.min(rowsInPart, rows.length));
      if (rows.length <= rowsInPart) return;
      const rest = `<tbody class="rest" aria-hidden="true" style="--rows: ${rows.length - rowsInPart}"></tbody>`;
      table.insertAdjacentHTML("beforeend", rest);
      waiting = requestAnimationFrame(() => {
        waiting = requestAnimationFrame(() => {
          table.querySelector(".rest").remove();
          add(rowsInPart, rows.length);
          performance.mark("all rows");
        });
      });
    }

    /** @param {Scope} scope @param {Selection} selection */
    function headings(scope, selection) {
      const isMany = scope.wirings.length > 1;
      const most = isMany ? ", in the application where it is most" : "";
      const columns = [
        ["key", counted(selection.rows.length, "key"), "", ""],
        ["module", "Module", "", ""],
        ["lifetime", "Lifetime", "", ""],
        ["users", "Used by", "number", `bindings and roots that inject it directly${most}`],
        ["reach", "Reaches", "number", `bindings that a change of it reaches${most}`],
        ["needs", "Needs", "number", `bindings that it needs in total${most}`],
      ];
      const names = scope.model.wirings.map((wiring) => wiring.name).join(", ");
      return html`${columns.map(([name, title, kind, meaning]) => {
        const isDescending = orders[name].isDescending !== (route.dir === "back");
        const sorted = selection.order === name && html`aria-sort="${isDescending ? "descending" : "ascending"}"`;
        return html`<th scope="col" role="columnheader" class="${kind}" title="${meaning}" ${sorted}>
          <button data-sort="${name}">${title}</button></th>`;
      })}<th scope="col" role="columnheader" title="● reached, ○ bound and not reached, · not there: ${names}">Apps</th>`;
    }

    /** @param {Row} row @param {Scope} scope @param {RegExp | null} needle */
    function bindingRow(row, scope, needle) {
      const { facts } = row;
      const badges = badgesOf(row, scope).map((text) => html` ${badge(text)}`);
      return html`<tr role="row"><td role="cell">${bindingLink(facts, needle)}${badges}</td><td role="cell" class="dim">${
        row.module}</td><td role="cell" class="dim">${lifetimeText(facts)}</td><td role="cell" class="number" data-label="used by">${
        row.users || ""}</td><td role="cell" class="number" data-label="reaches">${
        row.reach || ""}</td><td role="cell" class="number wide" data-label="needs">${
        row.needs || ""}</td><td role="cell" class="applications">${applicationDots(row, scope)}</td></tr>`;
    }

    /** The unusual features of a binding. @param {Row} row @param {Scope} scope @returns {string[]} */
    function badgesOf(row, scope) {
      const { facts } = row;
      const names = {
        eager: "eager", alias: "alias", overriding: "override", replaced: "replaced", fallback: "fallback",
        asynchronous: "async", inherited: "of the parent",
      };
      const badges = Object.keys(names).filter((flag) => has(facts, flag)).map((flag) => names[flag]);
      if (scope.isRoot(row)) badges.unshift("root");
      if (facts.role === "decorator" || facts.role === "contribution") badges.push(facts.role);
      if (facts.isolation !== undefined) badges.push(`@${facts.isolation}`);
      if (isChanged(facts)) badges.push("changed");
      return badges;
    }

    /** In which applications a binding is, as one character for each. @param {Row} row @param {Scope} scope */
    function applicationDots(row, scope) {
      const all = scope.isAll ? row : scope.model.scope(undefined).row(row.id);
      const signs = scope.model.wirings.map((wiring) => {
        const presence = all.presences.find((one) => one.wiring === wiring);
        if (presence === undefined) return { sign: "·" };
        const isReached = wiring.reached.reaches(presence.position);
        return { sign: isReached ? "●" : "○", text: wiring.name + (isReached ? "" : " (not reached)") };
      });
      const text = signs.map((sign) => sign.text).filter(Boolean).join(", ");
      const shown = signs.slice(0, 24).map((one) => html`<i>${one.sign}</i>`);
      return html`<span class="dots" role="img" title="${text}" aria-label="${text}">${shown}</span>`;
    }

    /** The names of a value in a facet. */
    const valueTitle = (facet, value) => ({ state: states, effects })[facet.name]?.[value]?.title ?? value;

    function facetGroup(facet, index, selection) {
      const counts = selection.counts[index];
      const chosen = selection.chosen[index];
      const fixed = { state: Object.keys(states), effects: Object.keys(effects) }[facet.name];
      const found = fixed ?? [...new Set([...counts.keys(), ...chosen])].sort(
        facet.name === "module" ? compare : (one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0));
      const values = found.filter((value) => counts.has(value) || chosen.has(value));
      if (values.length === 0) return "";
      return html`<div role="group" aria-label="${facet.title}"><h2>${facet.title}</h2>${values.map((value) => html`
        <button data-facet="${facet.name}" data-value="${value}" aria-pressed="${String(chosen.has(value))}">
          <span title="${valueTitle(facet, value)}">${valueTitle(facet, value)}</span><span>${
            counts.get(value) ?? 0}</span></button>`)}</div>`;
    }

    /** The restriction of the list to the surroundings of a binding. */
    function chips() {
      const names = { reaches: "reached by a change of", from: "needed by" };
      const shown = Object.keys(names).filter((name) => route[name] !== undefined);
      if (shown.length === 0) return "";
      return html`<p class="chips">${shown.map((name) => html`<button data-drop="${name}">${
        names[name]} ${
        model.find(route[name])?.facts.key ?? route[name]}</button>`)}</p>`;
    }
    </script>
    <script>
    "use strict";

    /** The page of one binding. @param {Scope} scope @param {HTMLElement} main */
    function showBinding(scope, main) {
      const known = model.find(route.binding);
      if (known === undefined) {
        main.innerHTML = String(html`<p class="none">There is no binding “${route.binding}”.
          <a href="${linkTo({ q: nameOf(route.binding) })}">Search for it</a></p>`);
        return;
      }
      const here = scope.row(known.id);
      const row = here ?? known;
      const { facts } = row;
      const users = here === undefined ? [] : neighborsOf(row, "dependents");
      const needs = here === undefined ? [] : neighborsOf(row, "dependencies");
      main.innerHTML = String(html`<article class="binding">
        <section>
          <h2 class="key" tabindex="-1">${keyText(facts.key)}</h2>
          ${commandText(["why", facts.key, ...applicationWords()])}
          <dl class="why" aria-label="Paths from roots">${here && whyLines(row)}${elsewhereLine(known, scope)}</dl>
        </section>
        <div class="columns">
          ${column("Who injects it", users, 0, row.reach, roots(row))}
          <div>${factList(row, scope)}${impactList(row, scope)}${findingList(row, scope)}</div>
          ${column("What it injects", needs, 1, row.needs, gaps(row))}
        </div>
        ${neighborhood(row, users, needs)}
        ${footer([
          ["← →", "column"], ["↑ ↓", "walk"], ["↵", "open"], ["esc", "back"], ["/", "search"], ["[ ]", "application"],
        ])}
      </article>`);
      document.title = `${facts.key} – ${page.title}`;
      announce(`${facts.key}: injected by ${row.users}, injects ${needs.length}`);
    }

    // MARK: - Paths

    /** Why the applications contain the binding, one line for those with the same answer. @param {Row} row */
    function whyLines(row) {
      const answers = row.presences.map(({ wiring, position }) => {
        const { key, role } = wiring.bindings[position];
        const isOwn = role === undefined && !has(wiring.bindings[position], "replaced");
        const why = isOwn ? whyIn(wiring, key) : pathsTo(wiring, key, position);
        return { name: wiring.name, text: String(whyText(why, wiring)) };
      });
      return grouped(answers).map(({ names, text }) =>
        html`<dt title="${names.join(", ")}">${namesText(names)}</dt><dd>${new Markup(text)}</dd>`);
    }

    /** @param {{name: string, text: string}[]} answers */
    function grouped(answers) {
      const groups = new Map();
      for (const { name, text } of answers) groups.set(text, [...(groups.get(text) ?? []), name]);
      return [...groups].map(([text, names]) => ({ text, names }));
    }

    /** @param {string[]} names */
    const namesText = (names) =>
      (names.length === model.wirings.length && names.length > 2 ? `all ${names.length} applications`
        : names.length > 3 ? `${names[0]} and ${names.length - 1} others` : names.join(", "));

    /** @param {ReturnType<typeof pathsTo>} why @param {Wiring} wiring */
    function whyText(why, wiring) {
      if (!why.isReached) return html`<span class="dim">bound, and no root reaches it</span>`;
      const steps = why.paths[0].map((step, index, all) => html`${index > 0 && html` <span class="arrow">→</span> `}${
        index === all.length - 1 ? html`<span class="key">${keyText(step.injected)}</span>`
          : html`<a class="key" href="${linkTo({ binding: step.id })}">${keyText(step.injected)}</a>`}${
        step.note && html` ${badge(step.note)}`}`);
      return html`${steps}${otherPaths(why, wiring)}`;
    }

    function otherPaths(why, wiring) {
      const others = why.pathCount - 1n;
      if (others === 0n) return "";
      const count = why.pathCount === 2n ** 63n - 1n ? "countless more paths"
        : others > 1000n ? "more than 1,000 more paths"
        : others === 1n ? "1 more path" : `${others} more paths`;
      const starts = why.paths.slice(1).map((path) => path[0].injected);
      const also = starts.length === 0 ? "" : `, also from ${starts.slice(0, 3).join(", ")}${
        starts.length > 3 ? ` and ${starts.length - 3} more` : ""}`;
      const through = why.dominators[0];
      const binding = through === undefined ? undefined : wiring.bindings[wiring.bindingsOf(through)[0]];
      return html`<br><span class="dim">${count}${also}${binding && html`; all lead through ${bindingLink(binding)}`}</span>`;
    }

    /** The applications that are not chosen, or do not have the binding. @param {Row} known @param {Scope} scope */
    function elsewhereLine(known, scope) {
      const chosen = new Set(scope.wirings);
      const others = known.presences.filter((presence) => !chosen.has(presence.wiring));
      const absent = scope.wirings.filter((wiring) => !wiring.positions.has(known.id)).map((wiring) => wiring.name);
      return html`${absent.length > 0 && html`<dt class="dim">not in</dt><dd class="dim">${absent.join(", ")}</dd>`}${
        others.length > 0 && html`<dt class="dim">also in</dt><dd class="dim">${joined(others.map(({ wiring, position }) =>
          html`<a href="${addressOf({ ...route, app: wiring.name })}">${wiring.name}</a>${
            !wiring.reached.reaches(position) && " (not reached)"}`), ", ")}</dd>`}`;
    }

    // MARK: - Columns

    /**
     * @typedef {object} Neighbor A binding at the other end of a dependency, with the form in which it is injected.
     * @property {Row} row
     * @property {EdgeFacts} edge
     * @property {string[]} notes
     * @property {Set<string>} applications
     */

    /** @param {Row} row @param {"dependents" | "dependencies"} direction @returns {Neighbor[]} */
    function neighborsOf(row, direction) {
      const found = new Map();
      for (const { wiring, position } of row.presences) {
        for (const link of wiring[direction][position]) {
          const dependent = direction === "dependencies" ? position : link.binding;
          const edge = wiring.edge(link, dependent);
          const { id } = wiring.bindings[link.binding];
          const name = [id, edge.form, edge.hook].join("\n");
          if (!found.has(name)) {
            const notes = edgeNotes(edge, wiring.bindings[dependent], link.edge);
            found.set(name, { row: model.find(id), edge, notes, applications: new Set() });
          }
          found.get(name).applications.add(wiring.name);
        }
      }
      return [...found.values()];
    }

    /** The unusual features of a dependency. @param {EdgeFacts} edge @param {BindingFacts} dependent @param {number} number */
    function edgeNotes(edge, dependent, number) {
      return [
        edge.form && `as ${edge.form.replace(edge.key, "…")}`, edge.hook && modifiers[edge.hook], has(dependent, "alias") && "its first key",
        dependent.role === "decorator" && number === 0 && "decorated",
      ].filter(Boolean);
    }

    /** Neighbors by module, those of the same module first. */
    function column(title, neighbors, number, total, extra) {
      const groups = new Map();
      for (const neighbor of neighbors) {
        const { module } = neighbor.row;
        groups.set(module, [...(groups.get(module) ?? []), neighbor]);
      }
      const own = model.find(route.binding).module;
      const ordered = [...groups].sort(([one, list], [other, others]) =>
        (other === own) - (one === own) || others.length - list.length || compare(one, other));
      const rest = total > neighbors.length ? ` · ${total} in total` : "";
      return html`<div class="neighbors" data-column="${number}"><h3>${title} <span>${neighbors.length || "nothing"}${rest}</span></h3>
        ${extra}${ordered.map(([module, list]) => html`<h4 class="${module === own && "own"}">${module}</h4>${
          list.map((neighbor) => neighborLink(neighbor, number))}`)}</div>`;
    }

    function neighborLink({ row, notes, applications }, number) {
      const { facts } = row;
      const isSome = route.app === undefined && applications.size < model.find(route.binding).presences.length;
      const badges = [
        ...notes, facts.lifetime !== "singleton" && isDeclared(facts) && lifetimeText(facts),
        has(facts, "eager") && "eager", has(facts, "asynchronous") && "async", facts.role,
        isSome && `in ${namesText([...applications])}`,
      ].filter(Boolean);
      const count = number === 0 ? row.users : row.facts.edges?.length ?? 0;
      const meaning = number === 0 ? `injected by ${count}` : `injects ${count}`;
      return html`<a href="${linkTo({ binding: facts.id })}"><span class="key">${keyText(facts.key)}</span>${
        badges.map((text) => badge(text))}<span class="number" title="${meaning}">${count || ""}</span></a>`;
    }

    /** The roots that inject the binding. @param {Row} row */
    function roots(row) {
      const found = new Map();
      for (const { wiring } of row.presences) {
        for (const root of wiring.application.roots.filter((one) => one.edge.to.includes(row.id))) {
          const name = `${root.place}\n${root.edge.form ?? ""}`;
          found.set(name, { root, names: [...(found.get(name)?.names ?? []), wiring.name] });
        }
      }
      if (found.size === 0) return "";
      return html`<h4>application</h4>${[...found.values()].map(({ root, names }) => html`
        <p class="root">${badge("root")} ${namesText(names)} ${root.edge.form && badge(`as ${root.edge.form.replace(root.edge.key, "…")}`)} ${
          placeText(root.place)}</p>`)}`;
    }

    /** The dependencies that nothing provides. @param {Row} row */
    function gaps(row) {
      const found = row.presences.flatMap(({ wiring, position }) => {
        const isReached = wiring.reached.reaches(position);
        return (wiring.bindings[position].edges ?? []).filter((edge) => edge.gap !== undefined).map((edge) => {
          const gap = edge.gap === "absent" || isReached ? edge.gap : "harmless";
          return { name: wiring.name, text: `${parameterOf(edge)}\n${gap}` };
        });
      });
      if (found.length === 0) return "";
      const words = {
        absent: "absent, which is allowed", missing: "missing", inaccessible: "private elsewhere",
        harmless: "missing, but no root needs it",
      };
      return html`<h4>nothing provides</h4>${grouped(found).map(({ names, text }) => {
        const [form, gap] = text.split("\n");
        const where = names.length < row.presences.length ? ` in ${namesText(names)}` : "";
        return html`<p class="root"><span class="key">${keyText(form)}</span> ${
          badge(words[gap] + where, gap === "missing" || gap === "inaccessible")}</p>`;
      })}`;
    }
    </script>
    <script>
    "use strict";

    // The facts on the page of a binding between its two columns, and below them.

    /** @param {string} term @param {unknown} value */
    const fact = (term, value) => (value ? html`<dt>${term}</dt><dd>${value}</dd>` : "");

    /** @param {Row} row @param {Scope} scope */
    function factList(row, scope) {
      const { facts } = row;
      const isUnused = states.unused.holds(row, scope);
      const exported = isUnused
        ? html`<span class="warning">unused: no other module and no root injects it</span>`
        : has(facts, "exported") ? "yes" : facts.module === undefined ? "" : "no, private to its module";
      const hooks = [
        has(facts, "asynchronous") && "async", facts.isolation && `@${facts.isolation}`,
        has(facts, "startHook") && "start hook", has(facts, "stopHook") && "stop hook",
        has(facts, "readinessCheck") && "readiness check", has(facts, "endHook") && "end hook",
      ].filter(Boolean).join(", ");
      return html`<dl class="facts">
        ${fact("module", facts.module ? html`<a href="${linkTo({ module: row.module })}">${row.module}</a>` : row.module)}
        ${fact("lifetime", lifetimeText(facts) + (has(facts, "alias") ? ", an alias" : ""))}
        ${fact("type", html`<span class="place">${joined(facts.type.split("."), html`.<wbr>`)}</span>`)}
        ${fact("declared", placeText(facts.place))}
        ${fact("exported", exported)}
        ${fact("effects", hooks)}
        ${fact("replaces", replaced(row))}
        ${fact("replaced by", replacements(row))}
        ${fact("decorated by", decorators(row))}
        ${fact("also as", aliases(row))}
        ${fact("of the parent", has(facts, "inherited") && "its instance belongs to the container of the parent")}
        ${fact("applications", html`${applicationDots(row, scope)} ${namesText(row.presences.map((one) => one.wiring.name))}`)}
      </dl>`;
    }

    /** The bindings of the same key that an override replaces. @param {Row} row */
    const replaced = (row) => rivals(
      row, (facts) => has(facts, "overriding") || facts.layer !== undefined, (facts) => has(facts, "replaced"));

    /** The bindings of the same key that replace this one. @param {Row} row */
    const replacements = (row) => rivals(
      row, (facts) => has(facts, "replaced"), (facts) => !has(facts, "replaced") && facts.role !== "decorator");

    /**
     * The other bindings of the key, where this one is of some kind.
     *
     * @param {Row} row
     * @param {(facts: BindingFacts) => boolean} isConcerned
     * @param {(facts: BindingFacts) => boolean} isRival
     */
    function rivals(row, isConcerned, isRival) {
      const found = row.presences.flatMap(({ wiring, position }) => {
        const own = wiring.bindings[position];
        if (!isConcerned(own)) return [];
        return wiring.bindings
          .filter((facts) => facts !== own && facts.key === own.key && facts.role === own.role && isRival(facts))
          .map((facts) => ({ name: wiring.name, text: String(html`${bindingLink(facts)} of ${ownerOf(facts)}`) }));
      });
      return found.length > 0 && joined(grouped(found).map(({ names, text }) =>
        html`${new Markup(text)}${!text.endsWith(` ${names}`) && html` <span class="dim">in ${namesText(names)}</span>`}`),
      html`<br>`);
    }

    /** The decorators around a binding, the innermost first. @param {Row} row */
    function decorators(row) {
      const { wiring, position } = row.presences[0];
      const chain = [];
      for (let inner = position; ;) {
        const wrapper = wiring.dependents[inner].find(
          (link) => wiring.bindings[link.binding].role === "decorator" && link.edge === 0);
        if (wrapper === undefined) break;
        chain.push(wiring.bindings[wrapper.binding]);
        inner = wrapper.binding;
      }
      return chain.length > 0 && joined(chain.map((facts) => html`${bindingLink(facts)} ${ownerOf(facts)}`), ", then ");
    }

    /** The aliases of a binding. @param {Row} row */
    function aliases(row) {
      const { wiring, position } = row.presences[0];
      const found = wiring.dependents[position].map((link) => wiring.bindings[link.binding])
        .filter((facts) => has(facts, "alias"));
      return found.length > 0 && joined(found.map((facts) => bindingLink(facts)), ", ");
    }

    /** The reach of a change of the binding, and its part in the start. @param {Row} row @param {Scope} scope */
    function impactList(row, scope) {
      const reached = row.presences.map(({ wiring, position }) => {
        const answer = impactIn(wiring, (facts) => facts.id === row.id);
        if (answer === undefined) return undefined;
        const text = `${counted(wiring.dependentCounts[position], "binding")}, ${answer.roots.length} of ${
          counted(answer.rootCount, "root")}, ${counted(answer.modules.length, "module")}`;
        return { name: wiring.name, text };
      }).filter(Boolean);
      const answering = row.presences.filter(({ wiring, position }) => !has(wiring.bindings[position], "replaced"));
      const uses = answering.map(({ wiring }) => (
        { name: wiring.name, text: usesText(usesIn(wiring, row.facts.key, scope.model.wirings)) }));
      const needs = row.presences.map(({ wiring, position }) => (
        { name: wiring.name, text: counted(wiring.dependencyCounts[position], "binding") }));
      const starts = row.presences.map(({ wiring, position }) => ({ name: wiring.name, text: startText(wiring, position) }));
      const cycle = row.presences.map(({ wiring, position }) => wiring.cycleOf(position).map((one) => wiring.bindings[one]))
        .find((members) => members.length > 0);
      const all = (kind, title) => html` <a class="see" href="${linkTo({ [kind]: row.id })}">${title}</a>`;
      return html`<dl class="facts">
        ${fact("its key", uses.length > 0 && html`is injected ${answerLines(uses)}`)}
        ${fact("a change", row.reach === 0 && reached.length === 0 ? "" : html`reaches ${answerLines(reached)}${
          row.reach > 0 && all("reaches", "list")}`)}
        ${fact("it needs", html`${answerLines(needs)}${row.needs > 0 && all("from", "list")}`)}
        ${fact("at the start", answerLines(starts))}
        ${fact("in a cycle", cycle && html`with ${joined(cycle.slice(0, 8).map((facts) => bindingLink(facts)), ", ")}${
          cycle.length > 8 && ` and ${cycle.length - 8} more`}`)}
      </dl>`;
    }

    /** How many inject a key, in the words of `uses`. @param {ReturnType<typeof usesIn>} uses */
    function usesText(uses) {
      const modules = new Set(uses.dependents.map((dependent) => dependent.module).filter(Boolean)).size;
      if (uses.dependents.length === 0) return "by nothing";
      return `by ${uses.dependents.length}${modules > 0 ? ` in ${counted(modules, "module")}` : ""}`;
    }

    /** Answers of applications, each once. @param {{name: string, text: string}[]} answers */
    function answerLines(answers) {
      const groups = grouped(answers);
      return joined(groups.map(({ names, text }) => html`${text}${
        groups.length > 1 && html` <span class="dim">${namesText(names)}</span>`}`), html`<br>`);
    }

    /** @param {Wiring} wiring @param {number} position */
    function startText(wiring, position) {
      const [link] = wiring.dependencies[position];
      // An alias has the instance of the first key.
      if (has(wiring.bindings[position], "alias") && link !== undefined) return startText(wiring, link.binding);
      const start = startOf(wiring);
      if (!start.constructs(position)) return "not constructed";
      const reason = start.reasons.get(position);
      const saved = start.sizes[position];
      const cause = reason ?? `for ${wiring.bindings[start.search.path(position)[0]].key}`;
      return `constructed, ${cause}; ${saved === 1 ? "nothing else goes with it" : `${saved} fewer without it`}`;
    }

    /** @param {Row} row @param {Scope} scope */
    function findingList(row, scope) {
      const { place } = row.facts;
      if (place === undefined) return "";
      const found = scope.findings.filter((finding) => finding.place === place);
      const changes = (page.base?.changes ?? []).filter((change) => change.place === place);
      return html`${found.map((finding) => html`<dl class="facts"><dt class="${finding.severity === "error" && "warning"}">${
        finding.severity}</dt><dd class="message">${finding.message}</dd></dl>`)}${
        changes.map((change) => html`<dl class="facts"><dt class="${change.level === "breaking" && "warning"}">${
          change.level}</dt><dd>${change.text}${brokenText(change)}</dd></dl>`)}`;
    }

    /** Whether the binding is declared where something has changed. @param {BindingFacts} facts */
    function isChanged(facts) {
      if (!page.base || facts.place === undefined) return false;
      page.changedPlaces ??= new Set(page.base.changes.map((change) => change.place));
      return page.changedPlaces.has(facts.place);
    }
    </script>
    <script>
    "use strict";

    /** The largest number of boxes in a drawing. */
    const mostBoxes = 25;

    /**
     * A drawing of a binding between those that inject it and those that it injects. Where there are too many of these,
     * a box stands for all of one module.
     *
     * @param {Row} row
     * @param {Neighbor[]} users
     * @param {Neighbor[]} needs
     */
    function neighborhood(row, users, needs) {
      if (users.length + needs.length === 0) return "";
      const half = Math.floor((mostBoxes - 1) / 2);
      const sides = [boxesOf(users, half), boxesOf(needs, half)];
      const [boxWidth, boxHeight, gap] = [260, 24, 8];
      const width = 3 * boxWidth + 2 * 90;
      const height = Math.max(1, sides[0].length, sides[1].length) * (boxHeight + gap) - gap;
      const middle = height / 2;
      const center = (width - boxWidth) / 2;
      const box = (left, top, text, address, kind) => html`<a href="${address}" class="${kind}"><title>${text}</title>
        <rect x="${left + 0.5}" y="${top + 0.5}" width="${boxWidth - 1}" height="${boxHeight - 1}" rx="3"/>
        <text x="${left + 8}" y="${top + 16}">${shortened(text, 34)}</text></a>`;
      const side = (boxes, left, isLeft) => {
        const first = middle - (boxes.length * (boxHeight + gap) - gap) / 2;
        return boxes.map((one, index) => {
          const top = first + index * (boxHeight + gap);
          const [from, to] = isLeft
            ? [[left + boxWidth, top + boxHeight / 2], [center - 6, middle]]
            : [[center + boxWidth, middle], [left - 6, top + boxHeight / 2]];
          const bend = (from[0] + to[0]) / 2;
          return html`<path d="M${from[0]} ${from[1]} C${bend} ${from[1]} ${bend} ${to[1]} ${to[0]} ${to[1]}"
            class="${one.isDeferred && "deferred"}" marker-end="url(#arrow)"/>${
            box(left, top, one.text, one.address, one.isFolded && "folded")}`;
        });
      };
      return html`<figure class="neighborhood"><figcaption>Its neighborhood: injected by, and injects; dashed if deferred</figcaption>
        <svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="group" aria-label="Its neighborhood">
          <marker id="arrow" viewBox="0 0 6 6" refX="1" refY="3" markerWidth="6" markerHeight="6" orient="auto"><path d="M0 0 L6 3 L0 6"/></marker>
          ${side(sides[0], 0, true)}${side(sides[1], width - boxWidth, false)}
          ${box(center, middle - boxHeight / 2, row.facts.key, linkTo({ binding: row.id }), "center")}
        </svg></figure>`;
    }

    /** Boxes for neighbors, each for one of them or for a module. @param {Neighbor[]} neighbors @param {number} most */
    function boxesOf(neighbors, most) {
      const dependencies = (neighbor) => ({
        text: neighbor.row.facts.key, address: linkTo({ binding: neighbor.row.id }),
        isDeferred: neighbor.edge.isDeferred === true, isFolded: false,
      });
      if (neighbors.length <= most) return neighbors.map(dependencies);
      const modules = new Map();
      for (const neighbor of neighbors) {
        modules.set(neighbor.row.module, [...(modules.get(neighbor.row.module) ?? []), neighbor]);
      }
      const folded = [...modules].sort(([, one], [, other]) => other.length - one.length).map(([name, list]) => (
        list.length === 1 ? dependencies(list[0]) : {
          text: `${name}: ${list.length}`, address: linkTo({ module: name, q: undefined }),
          isDeferred: list.every((neighbor) => neighbor.edge.isDeferred === true), isFolded: true,
        }));
      if (folded.length <= most) return folded;
      const rest = folded.length - most + 1;
      return [...folded.slice(0, most - 1), { text: `${rest} more modules or bindings`, address: linkTo(route), isFolded: true }];
    }

    /** A text that is cut in its middle, since names often begin alike. @param {string} text @param {number} most */
    function shortened(text, most) {
      if (text.length <= most) return text;
      const tail = Math.floor((most - 1) * 0.6);
      return `${text.slice(0, most - 1 - tail)}…${text.slice(text.length - tail)}`;
    }
    </script>
    <script>
    "use strict";

    /** The modules as a matrix, in which cycles stand above the diagonal. @param {Scope} scope @param {HTMLElement} main */
    function showModules(scope, main) {
      const { matrix } = scope;
      const [dependent, provider] = (route.cell ?? "").split(">");
      const isChosen = route.cell !== undefined && matrix.order.includes(dependent) && matrix.order.includes(provider);
      const size = sizeOf(matrix);
      main.innerHTML = String(html`<div class="modules">
        <div>
          ${matrixText(matrix, size, isChosen ? { dependent, provider } : undefined)}
          <p class="dim note">A row depends on the columns; the number says how many dependencies cross. Each module
            stands below those that it needs. The red cells above the diagonal point against that order.</p>
        </div>
        <aside aria-live="polite">${isChosen ? crossingText(matrix, dependent, provider) : cyclesText(matrix)}${
          commandText(isChosen ? ["modules", dependent, provider, ...applicationWords()] : ["modules", ...applicationWords()])}
        </aside>
      </div>`);
      followPointer(main.querySelector(".matrix"), matrix, size);
      document.title = `Modules – ${page.title}`;
      announce(`${counted(matrix.order.length, "module")}, ${counted(matrix.cycles.length, "cycle")}`);
    }

    /** Names without the word that they share. @param {string} name */
    const shortName = (name) => name.replace(/Module(?= @|$)/, "") || name;

    /** @param {Matrix} matrix */
    function sizeOf(matrix) {
      const count = matrix.order.length;
      const longest = Math.max(0, ...matrix.order.map((name) => shortName(name).length));
      const label = Math.min(170, longest * 7 + 14);
      const isWide = innerWidth > 900;
      const room = isWide ? Math.min(document.documentElement.clientWidth - 400 - label, 820) : 900;
      return { count, label, cell: Math.max(11, Math.min(34, Math.floor(room / Math.max(1, count)))) };
    }

    function matrixText(matrix, { count, label, cell }, chosen) {
      const at = (place) => label + place * cell;
      const edge = count * cell + 10;
      const kind = cell < 16 ? "tiny" : cell < 22 ? "small" : "";
      const pressed = (crossing) => crossing.dependent === chosen?.dependent && crossing.provider === chosen?.provider;
      const first = matrix.cells.find((one) => pressed(one.crossing)) ?? matrix.against[0] ?? matrix.cells[0];
      return html`<div class="matrix ${kind}" role="group" aria-label="Dependencies between modules"
        style="--cell: ${cell}px; width: ${at(count) + 2}px; height: ${at(count) + 2}px">
        <div class="lines" style="left: ${label}px; top: ${label}px; width: ${count * cell + 1}px; height: ${count * cell + 1}px"></div>
        ${matrix.order.map((name, place) => html`
          <span class="row" aria-hidden="true" data-row="${place}" title="${name}"
            style="top: ${at(place)}px; right: ${edge}px; max-width: ${label - 8}px">${shortName(name)}</span>
          <span class="column" aria-hidden="true" data-column="${place}" title="${name}"
            style="left: ${at(place)}px; bottom: ${edge}px; max-height: ${label - 8}px">${shortName(name)}</span>
          <i class="own" style="left: ${at(place)}px; top: ${at(place)}px"></i>`)}
        <div class="cross" hidden></div><div class="cross" hidden></div>
        ${matrix.cells.map((one) => {
          const { crossing, row, column } = one;
          const number = crossing.dependencies.length;
          const isAgainst = column > row;
          return html`<a href="${linkTo({ view: "modules", cell: `${crossing.dependent}>${crossing.provider}` })}"
            class="${isAgainst ? "against" : shade(number)}" data-row="${row}" data-column="${column}"
            style="left: ${at(column) + 1}px; top: ${at(row) + 1}px" tabindex="${one === first ? 0 : -1}"
            ${pressed(crossing) && html`aria-current="true"`}
            aria-label="${crossing.dependent} injects ${number} of ${crossing.provider}${isAgainst && ", against the order"}">${number}</a>`;
        })}
        ${matrix.cycles.map((cycle) => {
          const place = matrix.order.indexOf(cycle[0]);
          return html`<div class="cycle" style="left: ${at(place)}px; top: ${at(place)}px; width: ${
            cycle.length * cell + 1}px; height: ${cycle.length * cell + 1}px"></div>`;
        })}
      </div>`;
    }

    /** @param {number} count */
    const shade = (count) => (count > 12 ? "shade4" : count > 5 ? "shade3" : count > 1 ? "shade2" : "shade1");

    /** @param {Matrix} matrix */
    function cyclesText(matrix) {
      if (matrix.cycles.length === 0) {
        return html`<h2>No cycles</h2><p class="dim">Each module depends only on those above it.</p>`;
      }
      const title = matrix.cycles.length === 1 ? "One group of modules that need one another"
        : `${matrix.cycles.length} groups of modules that need one another`;
      return html`<h2>${title}</h2>${matrix.cycles.map((cycle) => html`<p>${cycle.map(shortName).join(", ")}</p>`)}
        <h2>Against the order, thinnest first</h2>${matrix.against.map(({ crossing }) => {
          const back = matrix.weight(crossing.provider, crossing.dependent);
          const number = crossing.dependencies.length;
          return html`<a class="pair" href="${linkTo({ view: "modules", cell: `${crossing.dependent}>${crossing.provider}` })}">
            <b>${shortName(crossing.dependent)} → ${shortName(crossing.provider)}</b> ${number}<span class="dim">${
              back > 0 && `, back ${back}`}</span>${number === 1 && html`<br><span class="key">${crossing.dependencies[0]}</span>`}</a>`;
        })}`;
    }

    function crossingText(matrix, dependent, provider) {
      const sides = [matrix.crossing(dependent, provider), matrix.crossing(provider, dependent)].filter(Boolean);
      const thin = sides.length === 2
        ? sides.reduce((one, other) => (other.dependencies.length < one.dependencies.length ? other : one)) : undefined;
      return html`<p><a class="see" href="${linkTo({ view: "modules" })}">All cycles</a></p>${
        matrix.crossing(dependent, provider) === undefined &&
          html`<p>${shortName(dependent)} injects nothing of ${shortName(provider)}.</p>`}${
        sides.map((crossing) => html`<h2>${shortName(crossing.dependent)} injects ${crossing.dependencies.length} of ${
          shortName(crossing.provider)} ${crossing === thin && badge("thinner side", true)}</h2>${
          crossing.links.map((link) => html`<div class="edge">${keyLink(link.dependent)} <span class="arrow">${
            link.isContribution ? "for" : "→"}</span> ${keyLink(link.provider)}</div>`)}`)}`;
    }

    /** @param {string} key */
    const keyLink = (key) => html`<a class="key" href="${linkTo({ binding: key })}">${keyText(key)}</a>`;

    /** Shows the names of the row and the column under the pointer, or of the focused cell. */
    function followPointer(table, matrix, { count, label, cell }) {
      const [horizontal, vertical] = table.querySelectorAll(".cross");
      const mark = (row, column) => {
        for (const name of table.querySelectorAll(".marked")) name.classList.remove("marked");
        horizontal.hidden = vertical.hidden = row === undefined;
        if (row === undefined) return;
        table.querySelector(`.row[data-row="${row}"]`).classList.add("marked");
        table.querySelector(`.column[data-column="${column}"]`).classList.add("marked");
        const length = `${count * cell}px`;
        Object.assign(horizontal.style, {
          left: `${label}px`, top: `${label + row * cell}px`, width: length, height: `${cell}px`,
        });
        Object.assign(vertical.style, {
          left: `${label + column * cell}px`, top: `${label}px`, width: `${cell}px`, height: length,
        });
      };
      table.addEventListener("pointermove", (event) => {
        const box = table.getBoundingClientRect();
        const column = Math.floor((event.clientX - box.left - label) / cell);
        const row = Math.floor((event.clientY - box.top - label) / cell);
        const isInside = row >= 0 && row < count && column >= 0 && column < count;
        if (isInside) mark(row, column); else mark();
      });
      table.addEventListener("pointerleave", () => mark());
      table.addEventListener("focusin", ({ target }) => {
        if (target.dataset.row !== undefined) mark(Number(target.dataset.row), Number(target.dataset.column));
      });
    }

    /** Moves the focus to the nearest cell in a direction. @param {HTMLElement} from @param {[number, number]} direction */
    function walkMatrix(from, [down, right]) {
      const place = (cell) => [Number(cell.dataset.row), Number(cell.dataset.column)];
      const [row, column] = place(from);
      let best;
      let least = Infinity;
      for (const cell of from.parentElement.querySelectorAll("a")) {
        const [otherRow, otherColumn] = place(cell);
        const along = (otherRow - row) * down + (otherColumn - column) * right;
        const aside = Math.abs(down === 0 ? otherRow - row : otherColumn - column);
        if (along <= 0 || along + aside * 3 >= least) continue;
        least = along + aside * 3;
        best = cell;
      }
      if (best === undefined) return;
      from.tabIndex = -1;
      best.tabIndex = 0;
      best.focus();
    }
    </script>
    <script>
    "use strict";

    /** The constructions of the start of an application, as a waterfall. @param {Scope} scope @param {HTMLElement} main */
    function showStart(scope, main) {
      if (scope.wirings.length > 1) {
        showStarts(scope, main);
        return;
      }
      const [wiring] = scope.wirings;
      const start = startOf(wiring);
      const rows = constructionsOf(start);
      const chosen = rows.find((row) => wiring.bindings[row.binding].id === route.row);
      const saved = new Set(chosen === undefined ? [] : start.savedWith(chosen.binding));
      main.innerHTML = String(html`<div class="start">
        <div>
          <table class="grid waterfall" role="table" aria-label="Constructions at the start, in the order of requests"
            aria-rowcount="${rows.length + 1}">
            <thead role="rowgroup"><tr role="row">
              <th role="columnheader">${counted(rows.length, "construction")}</th>
              <th role="columnheader" class="wide">Module</th>
              <th role="columnheader" class="number" title="place in the order of construction">Order</th>
              <th role="columnheader" class="number" title="constructions fewer without it">Saves</th>
              <th role="columnheader" class="wide">Order, not time</th>
            </tr></thead>
          </table>
          ${rows.length === 0 && html`<p class="none">The start constructs nothing.</p>`}
          <p class="dim note">A row is constructed for the one above it that is indented less. The bar begins with the
            first construction that it causes, as if one followed the other; what is prepared may run in parallel.</p>
        </div>
        <aside aria-live="polite">${chosen === undefined ? costText(wiring, start) : savingText(start, chosen, saved)}
          ${commandText(["cost", "--app", wiring.name])}</aside>
      </div>`);
      fill(main.querySelector("table"), rows, (row) => constructionRow(row, start, rows.length, chosen, saved));
      document.title = `Start of ${wiring.name} – ${page.title}`;
      announce(counted(rows.length, "construction"));
    }

    /** One line for each application. @param {Scope} scope @param {HTMLElement} main */
    function showStarts(scope, main) {
      const largest = Math.max(1, ...scope.wirings.map((wiring) => startOf(wiring).constructed.length));
      main.innerHTML = String(html`<section class="plain"><h2>What each application constructs at its start</h2>
        ${tableHead("Starts", ["Application", "Constructs", "Share", "Begins with"])}${scope.wirings.map((wiring) => {
          const cost = costOf(wiring);
          const number = cost.constructed.length;
          return html`<tr role="row"><td role="cell"><a href="${addressOf({ view: "start", app: wiring.name })}"><b>${wiring.name}</b></a></td>
            <td role="cell" class="number">${number} <span class="dim">of ${cost.reached}</span></td>
            <td role="cell"><div class="bar" aria-hidden="true"><i style="width: ${100 * number / largest}%"></i></div></td>
            <td role="cell">${joined(startOf(wiring).sources.slice(0, 6).map((source) => bindingLink(wiring.bindings[source.binding])), ", ")}${
              startOf(wiring).sources.length > 6 && ` and ${startOf(wiring).sources.length - 6} more`}</td></tr>`;
        })}</tbody></table></section>`);
      document.title = `Start – ${page.title}`;
      announce(counted(scope.wirings.length, "application"));
    }

    /** @param {Construction} row */
    function constructionRow(row, start, total, chosen, saved) {
      const facts = start.wiring.bindings[row.binding];
      const reason = start.reasons.get(row.binding);
      const saves = start.sizes[row.binding];
      const percent = (count) => `${(100 * count) / total}%`;
      const kind = row === chosen ? "chosen" : saved.has(row.binding) ? "saved" : "";
      return html`<tr role="row" class="${kind}"><td role="cell" style="padding-left: ${8 + Math.min(row.depth, 14) * 12}px"><a
        class="key" href="${linkTo({ view: "start", row: facts.id })}">${keyText(facts.key)}</a>${
        reason && html` ${badge(reason)}`}${facts.lifetime !== "singleton" && html` ${badge(lifetimeText(facts))}`}</td><td
        role="cell" class="dim wide">${ownerOf(facts)}</td><td role="cell" class="number" data-label="order">${row.last + 1}</td><td
        role="cell" class="number" data-label="saves">${saves > 1 && saves}</td><td role="cell" class="wide"><div class="track"
        aria-hidden="true"><i class="span" style="left: ${percent(row.first)}; width: ${
          percent(row.last - row.first)}"></i><i class="end" style="left: ${percent(row.last)}; width: max(2px, ${
          percent(1)})"></i></div></td></tr>`;
    }

    /** The constructions whose removal would save most of the start, as bars. @param {Wiring} wiring @param {StartGraph} start */
    function costText(wiring, start) {
      const cost = costOf(wiring);
      const savings = start.constructed.filter((binding) => start.sizes[binding] > 1 || start.reasons.has(binding))
        .sort((one, other) => start.sizes[other] - start.sizes[one]);
      const largest = Math.max(1, cost.constructed.length);
      return html`<p class="large">${cost.constructed.length} <span class="dim">of ${cost.reached}</span></p>
        <p class="dim">reached bindings are constructed when ${wiring.name} starts</p>
        <h2>Constructions fewer without it</h2>${savings.slice(0, 12).map((binding) => {
          const facts = wiring.bindings[binding];
          const number = start.sizes[binding];
          const edges = start.dependentsOf(binding).length;
          const how = [start.reasons.get(binding), edges > 0 && counted(edges, "dependent")].filter(Boolean).join(", ");
          return html`<a class="saving" href="${linkTo({ view: "start", row: facts.id })}"><span class="key">${
            keyText(facts.key)}</span><span class="bar" aria-hidden="true"><i style="width: ${
            100 * number / largest}%"></i></span><b>${number}</b> <span class="dim">${how}</span></a>`;
        })}${savings.length > 12 && html`<p class="dim">and ${savings.length - 12} more in the column “Saves”</p>`}`;
    }

    /** The constructions that would go with one. @param {StartGraph} start @param {Construction} chosen @param {Set<number>} saved */
    function savingText(start, chosen, saved) {
      const { wiring } = start;
      const facts = wiring.bindings[chosen.binding];
      const total = start.constructed.length;
      const dependents = start.dependentsOf(chosen.binding);
      const reason = start.reasons.get(chosen.binding);
      const conditions = [
        reason && `it were not ${reason.startsWith("start") ? "started" : reason}`,
        dependents.length > 0 && `${dependents.length === 1 ? "its dependent" : `its ${dependents.length} dependents`} deferred it`,
      ].filter(Boolean).join(" and ");
      const others = saved.size - 1;
      return html`<p><a class="see" href="${linkTo({ view: "start" })}">All constructions</a> ·
          <a class="see" href="${linkTo({ binding: facts.id })}">Open the binding</a></p>
        <h2 class="key">${keyText(facts.key)}</h2>
        <p class="large">${total} → ${total - saved.size}</p>
        <p>if ${conditions}; ${others === 0 ? "nothing else would go with it"
          : `${counted(others, "other")} would go with it, in red`}.</p>
        ${dependents.map((dependent) => html`<div class="edge">${bindingLink(wiring.bindings[dependent])} <span class="arrow">→</span>
          <span class="key">${keyText(facts.key)}</span></div>`)}`;
    }
    </script>
    <script>
    "use strict";

    /** The diagnostics of verify-graph, and the unused bindings. @param {Scope} scope @param {HTMLElement} main */
    function showFindings(scope, main) {
      const listed = (state) => scope.rows.filter((row) => states[state].holds(row, scope))
        .sort((one, other) => compare(orders.key.of(one), orders.key.of(other)));
      main.innerHTML = String(html`
        ${part("Findings of verify-graph", scope.findings.length || "none", scope.findings.map(findingText))}
        ${part("Unused exports", "no other module and no root injects it", linkList(listed("unused"), "unused"))}
        ${part(`Reached by no root${scope.wirings.length > 1 ? " of any application" : ""}`, "", linkList(listed("unreached"), "unreached"))}
        ${part("Modules against the order", scope.matrix.against.length || "none",
          html`<ul>${scope.matrix.against.map(({ crossing }) => html`<li><a href="${
            linkTo({ view: "modules", cell: `${crossing.dependent}>${crossing.provider}` })}">${crossing.dependent} → ${
            crossing.provider}</a> <span class="dim">${crossing.dependencies.length}</span></li>`)}</ul>`)}
      `);
      document.title = `Findings – ${page.title}`;
      announce(counted(scope.findings.length, "finding"));
    }

    const part = (title, note, content) =>
      html`<section class="plain"><h2>${title} <span>${note}</span></h2>${content}</section>`;

    /** @param {Finding} finding */
    function findingText(finding) {
      const isError = finding.severity === "error";
      const names = finding.applications.length === model.wirings.length && finding.applications.length > 1
        ? "all applications" : finding.applications.join(", ");
      const binding = model.scope(undefined).rows.find(
        (row) => finding.place !== undefined && row.facts.place === finding.place);
      return html`<article class="finding"><p><b class="${isError && "warning"}">${finding.severity}</b> ${
        finding.id} · ${names}${finding.place && html` · ${placeText(finding.place)}`}${
        binding && html` · ${bindingLink(binding.facts)}`}</p><pre>${finding.message}</pre></article>`;
    }

    /** The number of links that are shown of a list. */
    const shownLinks = 300;

    /** @param {Row[]} rows @param {string} state */
    function linkList(rows, state) {
      if (rows.length === 0) return html`<p class="dim">none</p>`;
      return html`<ul>${rows.slice(0, shownLinks).map((row) => html`<li>${bindingLink(row.facts)} <span class="dim">${
        row.module}</span></li>`)}</ul>${rows.length > shownLinks && html`<p><a class="see" href="${
        linkTo({ state })}">All ${rows.length} in the list</a></p>`}`;
    }

    /** The changes, as `diff` reports them. @param {Scope} scope @param {HTMLElement} main */
    function showChanges(scope, main) {
      const names = new Set(scope.wirings.map((wiring) => wiring.name));
      const changes = page.base.changes.filter(
        (change) => scope.isAll || change.applications.some((name) => names.has(name)));
      const levels = [...new Set(changes.map((change) => change.level))];
      const summary = levels.map(
        (level) => `${changes.filter((change) => change.level === level).length} ${level}`).join(", ");
      const places = new Map(scope.rows.map((row) => [row.facts.place, row.facts]));
      main.innerHTML = String(html`<section class="plain changes">
        <h2>${summary || "No change of the graph"} <span>against ${page.base.title}</span></h2>
        ${commandText(["diff", page.base.name, "--all"])}
        ${tableHead("Changes", ["Level", "Change", "Place", "Applications"])}${changes.map((change) => {
          const facts = change.place === undefined ? undefined : places.get(change.place);
          return html`<tr role="row"><td role="cell" class="${change.level === "breaking" ? "warning" : "dim"}">${change.level}</td>
            <td role="cell">${change.text}${brokenText(change)}${facts && html` <a class="see" href="${linkTo({ binding: facts.id })}">open</a>`}</td>
            <td role="cell">${placeText(change.place)}</td>
            <td role="cell" class="dim" title="${change.applications.join(", ")}">${namesText(change.applications)}</td></tr>`;
        })}</tbody></table></section>`);
      document.title = `Changes – ${page.title}`;
      announce(counted(changes.length, "change"));
    }

    /** The number of broken dependents that are shown of a change. */
    const shownBroken = 3;

    /** The dependents that would not verify, if they stayed as they were. @param {{broken?: string[]}} change */
    function brokenText({ broken = [] }) {
      if (broken.length === 0) return "";
      const rest = broken.length - shownBroken;
      return html`<span class="broken" title="${broken.join(", ")}">, which breaks ${
        broken.slice(0, shownBroken).join(", ")}${rest > 0 && ` and ${rest} more`}</span>`;
    }
    </script>
    <script>
    "use strict";

    // Everything that can be opened is a link, so that the arrows only move the focus.

    addEventListener("keydown", (event) => {
      if (event.metaKey || event.ctrlKey || event.altKey) return;
      const target = event.target;
      const isTyping = target === search;
      if (target.tagName === "SELECT") return;
      const action = isTyping ? searchKeys[event.key] : pageKeys[event.key] ?? walkingKeys[event.key];
      if (action === undefined) return;
      if (action(target) !== false) event.preventDefault();
    });

    /** @type {Record<string, () => unknown>} */
    const searchKeys = {
      Enter() {
        const first = main.querySelector("tbody a.key");
        if (first === null) return;
        open(first, true, "search");
      },
      Escape() {
        if (search.value === "") return;
        search.value = "";
        search.dispatchEvent(new Event("input"));
      },
      ArrowDown: () => main.querySelector("tbody a.key")?.focus(),
    };

    /** @type {Record<string, (target: HTMLElement) => unknown>} */
    const pageKeys = {
      "/": () => focusSearch(),
      Escape() {
        if (route.binding !== undefined && history.length > 1) history.back();
        else focusSearch();
      },
      "[": () => nextApplication(-1),
      "]": () => nextApplication(1),
    };

    for (const number of [1, 2, 3, 4, 5]) {
      pageKeys[number] = () => element("views").children[number - 1]?.click();
    }

    /** @type {Record<string, (target: HTMLElement) => unknown>} */
    const walkingKeys = {
      ArrowUp: (target) => walk(target, -1, 0),
      ArrowDown: (target) => walk(target, 1, 0),
      ArrowLeft: (target) => walk(target, 0, -1),
      ArrowRight: (target) => walk(target, 0, 1),
    };

    function focusSearch() {
      scrollTo(0, 0);
      search.focus();
      search.select();
    }

    /** @param {number} step */
    function nextApplication(step) {
      const names = [undefined, ...model.wirings.map((wiring) => wiring.name)];
      const next = (names.indexOf(route.app) + step + names.length) % names.length;
      go(addressOf(elsewhere(names[next])));
    }

    /**
     * Moves the focus in the table, the columns or the matrix.
     *
     * @returns {false | void} Whether the key is left to the browser.
     */
    function walk(target, down, right) {
      if (target.closest(".matrix") !== null) return walkMatrix(target, [down, right]);
      if (route.binding !== undefined) return walkColumns(target, down, right);
      const rows = [...main.querySelectorAll("tbody a.key")];
      const row = rows.indexOf(target.closest("tr")?.querySelector("a.key"));
      if (right !== 0 || rows.length === 0 || (row < 0 && target !== document.body)) return false;
      const next = row < 0 ? rows[0] : rows[row + down];
      if (next !== undefined) next.focus();
      else if (down < 0) focusSearch();
    }

    function walkColumns(target, down, right) {
      if (right !== 0) {
        firstIn(right < 0 ? 0 : 1)?.focus();
        return;
      }
      const column = target.closest("[data-column]")?.dataset.column ?? 0;
      const links = [...main.querySelectorAll(`[data-column="${column}"] a[href]`)];
      const place = links.indexOf(target);
      (place < 0 ? links[0] ?? firstIn(1) : links[place + down])?.focus();
    }
    </script>
    <script>
    "use strict";

    /** @type {(id: string) => HTMLElement} */
    const element = (id) => document.getElementById(id);

    /**
     * The facts that the program gives about the page.
     *
     * @type {{title: string, source?: string, base?: {name: string, title: string, changes: {broken?: string[]}[]}}}
     */
    const page = JSON.parse(element("page").textContent);

    const model = new Model(JSON.parse(element("graph").textContent));

    /** @type {HTMLElement} */
    const main = element("main");

    /** @type {HTMLInputElement} */
    const search = element("search");

    let announcing = 0;

    /** Announces the current view to a screen reader. @param {string} text */
    function announce(text) {
      clearTimeout(announcing);
      announcing = setTimeout(() => { element("announcement").textContent = text; }, 400);
    }

    /** Shows the view of the address. */
    function show() {
      route = readRoute();
      if (!model.wirings.some((wiring) => wiring.name === route.app)) delete route.app;
      const scope = model.scope(route.app);
      showFrame(scope);
      const views = { modules: showModules, start: showStart, findings: showFindings };
      if (page.base) views.changes = showChanges;
      const view = route.binding === undefined ? views[route.view] ?? showBindings : showBinding;
      view(scope, main);
      if (document.activeElement !== search) search.value = route.q ?? "";
    }

    /**
     * Goes to an address.
     *
     * @param {string} address
     * @param {{replacing?: boolean, from?: string}} [options] Whether the current entry of the history is replaced, and
     *   the address of the link that was followed.
     */
    function go(address, { replacing = false, from = focused() } = {}) {
      if (replacing) {
        history.replaceState(history.state, "", address);
      } else {
        history.replaceState({ offset: scrollY, focus: from }, "");
        history.pushState(null, "", address);
      }
      show();
    }

    /** A description by which the focused element is found again. */
    function focused() {
      const active = document.activeElement;
      return active?.id || active?.getAttribute("href") || "";
    }

    addEventListener("popstate", ({ state }) => {
      search.blur();
      show();
      const links = [...document.querySelectorAll("a[href]")];
      const old = state?.focus === "search" ? search : links.find((link) => link.getAttribute("href") === state?.focus);
      old?.focus({ preventScroll: true });
      // The table is complete two frames later, and can then be scrolled.
      requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(
        () => scrollTo(0, state?.offset ?? 0))));
    });

    /** The first link of a column of a binding. @param {number} column @returns {HTMLElement | null} */
    const firstIn = (column) => main.querySelector(`[data-column="${column}"] a[href]`);

    /**
     * Opens a link of this page.
     *
     * @param {HTMLAnchorElement} link
     * @param {boolean} byKeyboard
     * @param {string} [from] The element with the focus after going back, if it is not the link.
     */
    function open(link, byKeyboard, from = link.getAttribute("href")) {
      const address = link.getAttribute("href");
      const staysInPlace = link.closest(".matrix, .waterfall") !== null;
      go(address, { from });
      if (staysInPlace) {
        [...main.querySelectorAll(".matrix a, .waterfall a")].find((one) => one.getAttribute("href") === address)
          ?.focus({ preventScroll: true });
        return;
      }
      scrollTo(0, 0);
      if (route.binding === undefined) return;
      search.value = "";
      const first = byKeyboard ? firstIn(0) ?? firstIn(1) : null;
      (first ?? main.querySelector("h2"))?.focus({ preventScroll: true });
    }

    addEventListener("click", (event) => {
      const link = event.target.closest("a[href^='#']");
      if (link !== null) {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        open(link, event.detail === 0);
        return;
      }
      const { facet, value, sort: order, drop, copy } = event.target.closest("button")?.dataset ?? {};
      if (facet !== undefined) toggle(facet, value);
      if (order !== undefined) {
        const isAgain = (route.sort ?? "reach") === order && route.dir !== "back";
        go(addressOf({ ...route, sort: order, dir: isAgain ? "back" : undefined }), { replacing: true });
        main.querySelector(`[data-sort="${order}"]`)?.focus();
      }
      if (drop !== undefined) go(addressOf({ ...route, [drop]: undefined }));
      if (copy !== undefined) copyText(copy);
    });

    /** @param {string} facet @param {string} value */
    function toggle(facet, value) {
      const chosen = new Set((route[facet] ?? "").split("|").filter(Boolean));
      if (!chosen.delete(value)) chosen.add(value);
      go(addressOf({ ...route, [facet]: [...chosen].join("|") }));
      [...main.querySelectorAll("[data-facet]")]
        .find((button) => button.dataset.facet === facet && button.dataset.value === value)
        ?.focus({ preventScroll: true });
    }

    /** @param {string} text */
    function copyText(text) {
      navigator.clipboard?.writeText(text).then(() => announce("copied"), () => announce("it cannot be copied"));
    }

    addEventListener("change", ({ target }) => {
      if (target.id !== "application") return;
      go(addressOf(elsewhere(target.selectedIndex === 0 ? undefined : target.value)));
      element("application")?.focus();
    });

    search.addEventListener("input", () => {
      const isList = route.binding === undefined && route.view === undefined;
      const kept = isList ? route : { app: route.app };
      // One entry of the history for all letters of a search.
      go(addressOf({ ...kept, q: search.value }), { replacing: isList && Boolean(route.q) });
      scrollTo(0, 0);
    });

    addEventListener("resize", () => { if (viewName() === "modules") show(); });

    history.scrollRestoration = "manual";
    element("title").textContent = page.title;
    search.placeholder = `Search ${model.scope(undefined).rows.length} keys`;
    show();
    performance.mark("shown");
    if (innerWidth > 900) {
      const isDeep = route.binding !== undefined || route.view !== undefined;
      (isDeep ? main.querySelector("h2") ?? main : search).focus({ preventScroll: true });
    }
    </script>
    """##
}
