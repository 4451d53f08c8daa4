import type { OpOutput } from '../../schemas/kit/define-op.ts'
import type { Permission } from '../../schemas/kit/permissions.ts'
import type { showWaiting } from '../../schemas/report/today.ops.ts'

export type Start = OpOutput<typeof showWaiting>['StartInfo']

interface Step {
  name: keyof Start
  /** Where it is done, below the store. */
  path: string
  permission: Permission
}

/** What a new store needs before it opens, in the order in which it is best done. */
export const startSteps = [
  { name: 'hasProduct', path: 'products', permission: 'products.write' },
  { name: 'hasHome', path: 'pages/home', permission: 'pages.write' },
  { name: 'hasShipping', path: 'delivery', permission: 'store.settings' },
  { name: 'hasPayment', path: 'delivery', permission: 'store.settings' },
  { name: 'hasTerms', path: 'pages', permission: 'pages.write' },
  { name: 'hasCompany', path: 'settings', permission: 'store.settings' },
] as const satisfies readonly Step[]
