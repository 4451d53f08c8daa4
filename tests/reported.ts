import { appendFileSync } from 'node:fs'

/** Sections of the load report whose figures are from tests. */
export type ReportedSection = 'orders' | 'killed' | 'edge'

/**
 * Adds figures of a test to the load report, if that is being written (`npm run load`): it names a
 * file for them in `REPORTED_FIGURES`.
 */
export function report(section: ReportedSection, figures: Record<string, string | number>): void {
  const file = process.env.REPORTED_FIGURES
  if (file) appendFileSync(file, `${JSON.stringify({ section, figures })}\n`)
}
