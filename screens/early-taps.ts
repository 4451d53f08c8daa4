declare global {
  interface Window {
    /** Buttons that were tapped before the shop's own code came, until that code takes them over. */
    earlyTaps?: HTMLButtonElement[]
  }
}

/**
 * Stands in the head of every page and notes the buttons that are tapped before any module has come, which on a slow
 * network takes seconds; `screens/app/sleeping-markup.ts` presses them. A button that React has taken over is not noted.
 */
export const earlyTapsScript =
  "earlyTaps=[];addEventListener('click',function(e){var b=e.target.closest('button');b&&setTimeout(function(){window.earlyTaps&&!Object.keys(b).some(function(k){return!k.indexOf('__reactFiber')})&&earlyTaps.push(b)})},true)"
