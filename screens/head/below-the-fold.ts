import { signsOfUse } from './signs-of-use.ts'

declare global {
  interface Window {
    /**
     * Shows the next block below the fold; `undefined` once all are shown. Absent if the browser
     * shows all from the start.
     */
    showNextBelow?: () => true | undefined
  }
}

/** Blocks that are shown while the document still arrives: about one screen. */
const first = 4
/** Height in pixels that a block takes until it is shown. */
const height = 300
/** Milliseconds after which all is shown, even if the page's code never came. */
const patience = 8_000

/**
 * Inline script in the head of every page. Blocks below the fold are neither laid out nor do their
 * pictures load until the page's code has started, so that both do not share line and processor
 * with it. The first sign of use shows them at once; so does printing. Everything is shown from the
 * start if the address has a fragment to scroll to, and in browsers without `content-visibility`.
 *
 * Once the document has been parsed, exactly the blocks that begin on the screen are shown.
 */
export const belowTheFoldScript = `
(function(){
var d=document,main,shown,sheet;
if(location.hash||!d.adoptedStyleSheets||!CSS.supports('content-visibility:hidden'))return;
function hide(what){sheet.replaceSync(what+'{content-visibility:hidden;contain-intrinsic-size:auto ${height}px}')}
function showAll(){d.adoptedStyleSheets=d.adoptedStyleSheets.filter(function(one){return one!=sheet});shown=Infinity}
function next(){if(!main||++shown>=main.children.length)return showAll();hide('main>:nth-child(n+'+(shown+1)+')');return true}
sheet=new CSSStyleSheet();
hide('main>article~*,main>:nth-child(n+${first + 1})');
d.adoptedStyleSheets=d.adoptedStyleSheets.concat(sheet);
d.addEventListener('readystatechange',function(){if(main||shown)return;main=d.getElementById('main');shown=0;while(next()&&main.children[shown].getBoundingClientRect().top<innerHeight);});
'${signsOfUse.join()},beforeprint'.split(',').forEach(function(sign){addEventListener(sign,showAll,{passive:true,once:true,capture:sign!='scroll'})});
setTimeout(showAll,${patience});
showNextBelow=next
})()`.replaceAll('\n', '')
