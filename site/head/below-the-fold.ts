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
/** Milliseconds after which all blocks are shown even if the page's code has not started. */
const patience = 8_000

const skipped = 'content-visibility:hidden'
/**
 * Besides being skipped: Chromium counts showing a block that is only skipped as a layout shift.
 */
const hidden = `${skipped};visibility:hidden`

/**
 * Inline script in the head of every page. Until the page's code has started, blocks below the fold
 * and elements marked `data-offscreen` are not laid out and load no pictures, so that they do not
 * compete with the code for the network and the processor. The first sign of use and printing show
 * them at once. Everything is shown from the start if the address has a fragment to scroll to, and
 * in browsers without `content-visibility`.
 *
 * Once the document has been parsed, the blocks that begin on the screen are shown. Each change of
 * the style sheet costs a layout, so on most pages there is none: `article~*` selects the blocks
 * after a main block that fills the screen.
 */
export const belowTheFoldScript = `
(function(){
var d=document,blocks,shown,sheet;
if(location.hash||!d.adoptedStyleSheets||!CSS.supports('${skipped}'))return;
function hide(what,more){sheet.replaceSync(what+'{${hidden};contain-intrinsic-size:auto ${height}px}'+(more||''))}
function hideAfter(more){hide('main>:nth-child(n+'+(shown+1)+')',more)}
function showAll(){d.adoptedStyleSheets=d.adoptedStyleSheets.filter(function(one){return one!=sheet});shown=Infinity}
function next(){if(!blocks||++shown>=blocks.length)return showAll();hideAfter();return true}
function isOnScreen(at){return blocks[at]&&blocks[at].getBoundingClientRect().top<innerHeight}
function fit(){
var open=blocks[0]&&blocks[0].matches('article')?1:${first};
shown=1;
while(shown<open&&isOnScreen(shown))shown++;
if(shown<open)return hideAfter(offscreen);
while(isOnScreen(shown)){while(isOnScreen(shown))shown++;hideAfter(offscreen)}
}
var offscreen='[data-offscreen]{${hidden}}';
sheet=new CSSStyleSheet();
hide('main>article~*,main>:nth-child(n+${first + 1})',offscreen);
d.adoptedStyleSheets=d.adoptedStyleSheets.concat(sheet);
d.addEventListener('readystatechange',function(){var main=d.getElementById('main');if(blocks||shown||!main)return;blocks=main.children;fit()});
'${signsOfUse.join()},beforeprint'.split(',').forEach(function(sign){addEventListener(sign,showAll,{passive:true,once:true,capture:sign!='scroll'})});
setTimeout(showAll,${patience});
showNextBelow=next
})()`.replaceAll('\n', '')
