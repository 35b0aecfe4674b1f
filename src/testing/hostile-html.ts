// What somebody who can write an email, or answer one, may try against whoever looks at it in a browser.

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
    ...links(js, asData, cover, ran),
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
