/** Tells a cache in front of the gateway what it may keep. */
export { createEdge, type Edge, type KeptPage } from './edge.ts'
export { edgeSettings, readEdgeSettings, type EdgeSettings } from './edge-settings.ts'
