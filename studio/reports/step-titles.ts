import { visitSteps, type VisitStep } from '../../schemas/report/visits.schema.ts'
import type { TextKey } from '../kernel/texts/all.ts'

export const stepNames = visitSteps

export const stepTitles = {
  visits: 'figures.visits',
  products: 'figures.products',
  carts: 'figures.carts',
  checkouts: 'figures.checkouts',
  orders: 'figures.ordered',
} as const satisfies Record<VisitStep, TextKey>
