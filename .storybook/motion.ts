const QUERY = /prefers-reduced-motion:\s*reduce/
const still = new CSSStyleSheet()
still.replaceSync(`:root { --motion: 0ms; --quick: 0ms; --calm: 0ms; --broad: 0ms; scroll-behavior: auto !important }
*, *::before, *::after { animation: none !important; transition: none !important }`)

let isReduced = false
const matchMedia = window.matchMedia.bind(window)
/** The browser's own answer, except about motion while the toolbar reduces it. */
window.matchMedia = (query) => {
  const list = matchMedia(query)
  if (!isReduced || !QUERY.test(query)) return list
  return new Proxy(list, {
    get: (own, name) => {
      const value: unknown = name === 'matches' ? true : Reflect.get(own, name, own)
      return typeof value === 'function' ? (value.bind(own) as unknown) : value
    },
  })
}

/** Draws stories as for a shopper who wants less motion; styles of `prefers-reduced-motion` cannot be turned on. */
export function reduceMotion(isWanted: boolean): void {
  isReduced = isWanted
  const others = document.adoptedStyleSheets.filter((sheet) => sheet !== still)
  document.adoptedStyleSheets = isWanted ? [...others, still] : others
}
