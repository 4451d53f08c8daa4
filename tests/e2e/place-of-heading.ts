import type { Page } from 'playwright'

/** Where the heading of a page begins below the header, and beside the edge on a phone. */
const start = (width: number) => (width < 900 ? 16 : 24)

/**
 * What is wrong with the place of the page's heading. One that is only for screen readers, that
 * says that there is nothing, or that an operator's blocks or a picture precede, has another one.
 */
export async function placeOfHeading(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 844 })
  const found = await page.evaluate(() => {
    scrollTo(0, 0)
    const main = document.querySelector('main')
    const heading = main?.querySelector('h1')
    if (!main || !heading) return undefined
    const box = heading.getBoundingClientRect()
    const { paddingTop, paddingLeft, textAlign } = getComputedStyle(heading)
    const top = box.top + parseFloat(paddingTop)
    const left = box.left + parseFloat(paddingLeft)
    const isAlone = heading.closest('[role="status"], [role="alert"]') !== null
    const isHidden = heading.classList.contains('visually-hidden')
    const hasBefore = [...main.querySelectorAll('img, article, section, form')].some(
      (one) =>
        !one.contains(heading) &&
        (one.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING) > 0 &&
        one.getBoundingClientRect().height > 0,
    )
    if (isAlone || isHidden || hasBefore || textAlign === 'center') return undefined
    const { top: mainTop } = main.getBoundingClientRect()
    return { top: top - mainTop, left, text: heading.textContent }
  })
  if (!found) return []
  const faults: string[] = []
  const { top, left, text } = found
  if (Math.abs(top - start(width)) > 1)
    faults.push(`at ${width}: “${text}” begins ${top} px below the header`)
  if (width < 900 && Math.abs(left - start(width)) > 1)
    faults.push(`at ${width}: “${text}” begins ${left} px from the edge`)
  return faults
}
