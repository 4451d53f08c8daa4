import type { Page } from 'playwright'

declare global {
  interface Window {
    /** The controls that Tab should reach, and what had the focus so far; `null` is outside `main`. */
    walk?: { wanted: Element[]; reached: (Element | null)[] }
  }
}

/** Lists the first controls of `main` that a pointer can use, and notes from now on what has the focus. */
function beginWalk(): void {
  // Lists repeat the same controls.
  const most = 24
  const groups = new Set<string>()
  const isReachable = (one: HTMLElement) => {
    const isShown =
      one.getClientRects().length > 0 && one.checkVisibility({ visibilityProperty: true })
    if (!isShown || one.tabIndex < 0 || one.matches(':disabled, [inert] *, dialog *')) return false
    if (!(one instanceof HTMLInputElement) || one.type !== 'radio') return true
    // The arrow keys go through a group; Tab reaches what is chosen in it, or the first.
    const group = `main input[type="radio"][name="${CSS.escape(one.name)}"]`
    if (groups.has(group) || (!one.checked && document.querySelector(`${group}:checked`)))
      return false
    groups.add(group)
    return true
  }
  const controls = 'main :is(a[href], button, input, select, textarea, summary, [tabindex])'
  const wanted = [...document.querySelectorAll<HTMLElement>(controls)].filter(isReachable)
  const isFirst = !window.walk
  window.walk = { wanted: wanted.slice(0, most), reached: [] }
  if (!isFirst) return
  document.addEventListener('focusin', ({ target }) => {
    const one = target instanceof Element && target.closest('main') ? target : null
    window.walk?.reached.push(one)
  })
}

/** What was not reached and what was reached too early; undefined while the walk goes on. */
function faultsOfWalk(isOver: boolean): string[] | undefined {
  const { wanted = [], reached = [] } = window.walk ?? {}
  const name = (one: Element) => one.outerHTML.slice(0, 120)
  // What a page removed or hid meanwhile cannot be reached.
  const missed = wanted.filter((one) => !reached.includes(one) && one.checkVisibility())
  if (missed.length && !isOver) return
  const order = wanted.filter((one) => reached.includes(one))
  const walked = [...new Set(reached)].filter((one) => one !== null && order.includes(one))
  return [
    ...missed.map((one) => `not reached: ${name(one)}`),
    ...order.filter((one, at) => walked[at] !== one).map((one) => `out of order: ${name(one)}`),
  ]
}

/** Walks through `main` by Tab, and returns what went wrong. */
export async function walkByTab(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 844 })
  // A sheet that offers something by itself keeps the focus.
  while (await page.locator('dialog[open]').count()) await page.keyboard.press('Escape')
  await page.locator('a[href="#main"]').focus()
  await page.evaluate(beginWalk)
  // Enough to pass header, navigation, and what the page shows meanwhile.
  for (let press = 0; press < 100; press++) {
    await page.keyboard.press('Tab')
    if (press % 10 < 9) continue
    const faults = await page.evaluate(faultsOfWalk, false)
    if (faults) return faults
  }
  return (await page.evaluate(faultsOfWalk, true)) ?? []
}
