export { createEdge, type Edge, type KeptPage } from './edge.ts'
export { edgeSettings, readEdgeSettings, type EdgeSettings } from './edge-settings.ts'
