export { countVisits } from './count-visits.ts'
export { settleSources } from './order-sources.ts'
export { rollVisits, sumsOfVisits } from './roll-visits.ts'
export { createVisitBuffer } from './visit-buffer.ts'
