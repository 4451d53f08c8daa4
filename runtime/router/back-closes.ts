/** Marks in the state of two entries of the history that show the same page. */
interface Marks {
  /** Of the page's own entry: the one above it is of what was opened over the page. */
  under?: string
  /** Of the entry that Back takes away to close what is open. */
  over?: string
}

/** How to close what is open, the topmost last. */
const open: (() => void)[] = []
/** What the current entry is over, and its address. */
let over: string | undefined
let shown = ''
/** Only the shop follows the history; what the Studio shows has none. */
let isFollowed = false

const marks = (): Marks => (history.state ?? {}) as Marks // written below, beside what others keep

// The router's own methods would announce a navigation.
const { pushState, replaceState } = globalThis.History?.prototype ?? {}

function remember(): void {
  over = marks().over
  shown = location.href
}

/** Adds an entry for Back to take away, or uses the one that was left when something closed by other means. */
function mark(): void {
  if (!isFollowed || marks().over !== undefined) return
  const id = crypto.randomUUID()
  replaceState?.call(history, { ...marks(), under: id } satisfies Marks, '')
  pushState?.call(history, { over: id } satisfies Marks, '')
  remember()
}

/**
 * Lets the browser's Back close what was opened over the page, rather than leave the page. Returns
 * what to call when it has closed. Its entry stays then, as taking it away could cancel a navigation;
 * Back passes over it.
 */
export function closeByBack(close: () => void): () => void {
  open.push(close)
  mark()
  return () => {
    const at = open.indexOf(close)
    if (at >= 0) open.splice(at, 1)
  }
}

/** To be called once, before the address changes. */
export function startClosingByBack(): void {
  isFollowed = true
  remember()
  if (open.length) mark()
}

/** Called after each change of the history; returns whether the page stays. */
export function hasClosedByBack(type: string): boolean {
  const before = over
  // An address that is named anew is of the same page.
  if (type === 'replaceState' && before !== undefined)
    replaceState?.call(history, { ...marks(), over: before } satisfies Marks, '')
  if (type !== 'popstate' || before === undefined || marks().under !== before) {
    remember()
    return false
  }
  replaceState?.call(history, history.state, '', shown)
  remember()
  const close = open.pop()
  close?.()
  if (!close) history.back()
  else if (open.length) mark()
  return true
}
