/** The stylesheet of the reference page; its hash is in the page's policy. */
export const PAGE_STYLE = `
:root{color-scheme:light dark;--text:light-dark(#1c2024,#e6e8eb);--soft:light-dark(#5b6470,#9aa3ad);--line:light-dark(#e3e6ea,#2b3036);
--back:light-dark(#fff,#121416);--panel:light-dark(#f6f7f9,#1a1d21);--accent:light-dark(#0b62d6,#74aaff)}
*{box-sizing:border-box}
html{scroll-padding-top:1rem}
body{margin:0;display:grid;grid-template-columns:17rem minmax(0,1fr);background:var(--back);color:var(--text);font:16px/1.55 system-ui,sans-serif}
a{color:var(--accent);text-decoration:none}
a:hover{text-decoration:underline}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.skip{position:absolute;left:-99rem}
.skip:focus{left:1rem;top:1rem;background:var(--back);padding:.5rem;z-index:1}
nav{position:sticky;top:0;height:100vh;overflow:auto;padding:1.25rem;border-right:1px solid var(--line);font-size:.9rem}
nav>a{display:block;padding:.15rem 0}
nav a{color:var(--text)}
nav ul{list-style:none;margin:0 0 .75rem;padding:0}
nav li a{display:block;padding:.15rem 0;color:var(--soft)}
nav summary{cursor:pointer;font-weight:600;padding:.25rem 0}
.brand{margin:0 0 .75rem;font-weight:700;font-size:1.05rem}
small,.scope,figcaption{color:var(--soft)}
#search{width:100%;margin-bottom:.75rem;padding:.45rem .6rem;font:inherit;color:inherit;background:var(--panel);border:1px solid var(--line);border-radius:.4rem}
main{padding:2rem clamp(1rem,4vw,3.5rem) 6rem;max-width:90rem}
header,#errors{max-width:46rem}
h1{margin:0 0 1rem;font-size:2rem;line-height:1.2}
h2{margin:3.5rem 0 0;font-size:1.5rem}
h3{margin:0;font-size:1.2rem}
h3 a{color:inherit}
h4{margin:1.25rem 0 .25rem;font-size:.85rem;color:var(--soft)}
article{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:2.5rem;padding:2rem 0;border-bottom:1px solid var(--line)}
.code{min-width:0}
.route{margin:.25rem 0 .75rem;overflow-wrap:anywhere}
.route b{font-size:.8rem;padding:.1rem .4rem;border-radius:.3rem;background:var(--panel);border:1px solid var(--line)}
.delete{color:light-dark(#b3261e,#ff8a80)}.post{color:light-dark(#156f3b,#6fd598)}.get{color:var(--accent)}.patch{color:light-dark(#8a5a00,#e8b75a)}
code,pre{font:.86rem/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
p code,td code,li code,dd code{background:var(--panel);padding:.05rem .3rem;border-radius:.25rem}
pre{margin:0;tab-size:4;padding:.9rem 1rem;overflow:auto;background:var(--panel);border:1px solid var(--line);border-radius:.5rem}
figure{margin:0 0 1rem}
figcaption{font-size:.8rem;margin-bottom:.25rem}
table{width:100%;border-collapse:collapse;font-size:.9rem}
td,th{text-align:left;vertical-align:top;padding:.4rem .5rem .4rem 0;border-top:1px solid var(--line);overflow-wrap:anywhere}
td:first-child{width:40%}
em{font-style:normal;font-size:.75rem;color:light-dark(#b3261e,#ff8a80)}
.answers{list-style:none;padding:0;margin:0;font-size:.9rem}
.answers li{padding:.2rem 0}
dt{font-weight:600}dd{margin:0 0 .5rem}
.languages{border:0;padding:0;margin:0 0 .75rem;display:flex;flex-wrap:wrap;gap:0 .75rem}
.languages legend{padding:0;color:var(--soft)}
.languages input{margin:0;vertical-align:-.1em}
[hidden]{display:none!important}
@media(max-width:70rem){article{grid-template-columns:minmax(0,1fr);gap:1rem}}
@media(max-width:48rem){body{grid-template-columns:minmax(0,1fr)}nav{position:static;height:auto;max-height:45vh;border-right:0;border-bottom:1px solid var(--line)}}
@media print{nav,.languages{display:none}body{display:block}article{display:block}}
`;
