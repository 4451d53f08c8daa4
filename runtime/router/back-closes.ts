/** Marks in the state of two history entries that show the same page. */
interface Marks {
  /** On the page's own entry: id of the entry above it, added for what was opened over the page. */
  under?: string
  /** On the entry that Back removes to close what is open: the same id. */
  over?: string
}

/** Functions that close what is open, the topmost last. */
const open: (() => void)[] = []
/** Id and address of the current entry, if it was added for something open. */
let over: string | undefined
let shown = ''
/** Whether the shop follows the history; the Studio's frame has none. */
let isFollowed = false

const marks = (): Marks => (history.state ?? {}) as Marks // written below, beside what others keep

// The router's own methods would announce a navigation.
const { pushState, replaceState } = globalThis.History?.prototype ?? {}

function remember(): void {
  over = marks().over
  shown = location.href
}

/**
 * Adds a history entry for Back to remove, or reuses one left over when something was closed by
 * other means.
 */
function mark(): void {
  if (!isFollowed || marks().over !== undefined) return
  const id = crypto.randomUUID()
  replaceState?.call(history, { ...marks(), under: id } satisfies Marks, '')
  pushState?.call(history, { over: id } satisfies Marks, '')
  remember()
}

/**
 * Makes the browser's Back close what was opened over the page, instead of leaving the page.
 * Returns a function to call when it is closed. The entry stays then, since removing it could
 * cancel a navigation; Back skips it.
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
