import { visitSteps, type VisitStep } from '../../schemas/report/visits.schema.ts'
import type { TextKey } from '../kernel/texts/all.ts'

export const stepNames = visitSteps

export const stepTitles = {
  visits: 'reports.visits',
  products: 'reports.products',
  carts: 'reports.carts',
  checkouts: 'reports.checkouts',
  orders: 'reports.ordered',
} as const satisfies Record<VisitStep, TextKey>
