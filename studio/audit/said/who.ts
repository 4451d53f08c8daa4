import type { T } from '../../kernel/texts/texts.tsx'

/** What the gateway does by itself, and what operators planned; see the jobs that write entries. */
const planned = /^publishScheduled \((.*)\)$/

/** Display name of who changed something. */
export function whoText(by: string, t: T): string {
  if (by === 'command line') return t('audit.commandLine')
  if (by === 'applyShelfSchedule') return t('audit.shop')
  return planned.exec(by)?.[1] ?? by
}
