/** Counts visits, and the steps that they took. */
export { countVisits } from './count-visits.ts'
export { settleSources } from './order-sources.ts'
export { rollVisits, sumsOfVisits } from './roll-visits.ts'
export { stepBits } from './step-of-request.ts'
export { createVisitBuffer } from './visit-buffer.ts'
