import { fiberPrefix } from './react-fiber.ts'

declare global {
  interface Window {
    /** Buttons that were tapped before the shop's code loaded, until that code presses them. */
    earlyTaps?: HTMLButtonElement[]
    /**
     * Fields that were edited before the shop's code loaded, until that code replays the edits;
     * `true` while an input method composes a text in the field.
     */
    earlyEdits?: Map<EventTarget, boolean>
  }
}

/**
 * Inline script in the head of every page. Records taps on buttons and edits of fields before any
 * module has loaded, which takes seconds on a slow network;
 * `screens/app/sleeping/sleeping-markup.ts` replays them. Input that React has handled is not
 * recorded.
 */
export const earlyInputScript = `
(function(){
function alive(element){return Object.keys(element).some(function(key){return!key.indexOf('${fiberPrefix}')})}
earlyTaps=[];earlyEdits=new Map;
addEventListener('click',function(event){var button=event.target.closest('button');button&&setTimeout(function(){window.earlyTaps&&!alive(button)&&earlyTaps.push(button)})},true);
['input','compositionend'].forEach(function(name){addEventListener(name,function(event){window.earlyEdits&&!alive(event.target)&&earlyEdits.set(event.target,!!event.isComposing&&name=='input')},true)})
})()`.replaceAll('\n', '')
