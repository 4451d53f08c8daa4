import { existsSync, readFileSync } from 'node:fs'
import { inject } from 'vitest'
import type { DemoStart } from './demo-shop.ts'

/** How the demo started; undefined while it does. */
export function demoStart(): DemoStart | undefined {
  const file = inject('demoStart')
  if (!existsSync(file)) return undefined
  return JSON.parse(readFileSync(file, 'utf8')) as DemoStart // as `demo-shop.ts` wrote it
}
