import type { Page } from '../../engine/react/page-store.ts'
import type { Shop } from '../../runtime/shop/shop.ts'
import type { ResolvedBlock } from '../../engine/document/resolved.schema.ts'
import { propsAround } from '../../site/head/react-fiber.ts'

/** What the browser drew otherwise than the server. */
interface HydrationDifference {
  /** The innermost block around it; undefined outside of blocks. */
  block: ResolvedBlock | undefined
  /** Element, and attribute or text of both sides: `p.note text: server "3 left", browser "2 left"`. */
  text: string
}

class HydrationError extends Error {
  override name = 'Hydration'
}

let hasSaid = false

/** Reports what the browser drew otherwise than the server, which costs the page its markup. */
export function report(
  error: unknown,
  records: readonly MutationRecord[],
  page: Pick<Page, 'onFault'>,
  { session }: Pick<Shop, 'session'>,
): void {
  // Of several errors of one drawing the first has the records.
  if (hasSaid && !records.length) return
  hasSaid = true
  const found = differenceIn(records, { isPrivate: session.peek().userNbr !== undefined })
  const reason = found ? new HydrationError(found.text, { cause: error }) : error
  // React's own message names the difference in development only.
  if (import.meta.env.DEV) reportError(reason)
  page.onFault(found?.block ?? { id: 'page', type: 'page', props: {} }, reason)
}

/**
 * Compares the nodes that React removed, as it could not hydrate them, with those it drew instead.
 * Values are left out of pages of a member, who may be named in them.
 */
function differenceIn(
  records: readonly MutationRecord[],
  { isPrivate }: { isPrivate: boolean },
): HydrationDifference | undefined {
  const gone = shown(records.flatMap(({ removedNodes }) => [...removedNodes]))
  const come = shown(records.flatMap(({ addedNodes }) => [...addedNodes]))
  // React gives up for texts and elements; attributes only follow from them, or say more.
  const found = firstDifference(gone, come, noNames) ?? firstDifference(gone, come, namesOf)
  if (!found) return undefined
  const { at, drawn, what, server, browser } = found
  const values = isPrivate ? '' : `: server ${quoted(server)}, browser ${quoted(browser)}`
  const element = drawn ?? come.find((one) => one instanceof Element)
  return { block: element && blockAround(element), text: `${pathOf(at)} ${what}${values}` }
}

interface Found {
  /** The node of the server, or of the browser if the server had none. */
  at: Node
  /** Its counterpart in the browser's drawing, if there is one. */
  drawn: Node | undefined
  what: string
  server: string
  browser: string
}

/** Elements and texts; React's comments and empty texts are of no side. */
const shown = (nodes: Iterable<Node>): Node[] =>
  [...nodes].filter((one) => one.nodeType === 1 || (one.nodeType === 3 && one.nodeValue !== ''))

/** The attributes of an element that are compared. */
type NamesOf = (element: Element) => string[]
const noNames: NamesOf = () => []
/** Without those that have an id which React made: it is another one in each drawing. */
const namesOf: NamesOf = (element) =>
  element.getAttributeNames().filter((name) => !/_[rR]_/.test(element.getAttribute(name) ?? ''))

function firstDifference(
  server: readonly Node[],
  browser: readonly Node[],
  compared: NamesOf,
): Found | undefined {
  for (let at = 0; at < Math.max(server.length, browser.length); at++) {
    const [was, is] = [server[at], browser[at]]
    const found = was && is ? between(was, is, compared) : alone(was, is)
    if (found) return found
  }
  return undefined
}

function alone(was: Node | undefined, is: Node | undefined): Found | undefined {
  const at = was ?? is
  return at && { at, drawn: is, what: 'is on one side', server: nameOf(was), browser: nameOf(is) }
}

function between(was: Node, is: Node, compared: NamesOf): Found | undefined {
  if (was.nodeName !== is.nodeName)
    return { at: was, drawn: is, what: 'is another', server: nameOf(was), browser: nameOf(is) }
  if (!(was instanceof Element) || !(is instanceof Element))
    return was.nodeValue === is.nodeValue
      ? undefined
      : {
          at: was,
          drawn: is,
          what: 'text',
          server: was.nodeValue ?? '',
          browser: is.nodeValue ?? '',
        }
  const names = new Set([...compared(was), ...compared(is)])
  for (const name of names) {
    const [server, browser] = [was.getAttribute(name), is.getAttribute(name)]
    if (server !== browser)
      return {
        at: was,
        drawn: is,
        what: `[${name}]`,
        server: server ?? '(none)',
        browser: browser ?? '(none)',
      }
  }
  return firstDifference(shown(was.childNodes), shown(is.childNodes), compared)
}

const nameOf = (node: Node | undefined): string =>
  !node ? '(none)' : node instanceof Element ? outerName(node) : `text ${node.nodeValue ?? ''}`

const outerName = ({ localName, classList }: Element): string =>
  [localName, ...classList].slice(0, 2).join('.')

/** The element and the two around it, as far as they are known. */
function pathOf(node: Node): string {
  const names: string[] = []
  let at = node instanceof Element ? node : node.parentElement
  for (; at && names.length < 3; at = at.parentElement) names.unshift(outerName(at))
  return names.join(' > ')
}

const quoted = (text: string): string => JSON.stringify(text.slice(0, 60))

/** The innermost block that a node is drawn by; without one the page is named. */
function blockAround(node: Node): ResolvedBlock | undefined {
  for (const { block } of propsAround(node)) if (block) return block as ResolvedBlock // as `BlockView` takes it
  return undefined
}
