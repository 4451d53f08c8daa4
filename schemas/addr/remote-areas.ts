/**
 * Counties and districts on islands: Penghu, Kinmen, Matsu, and the islands off the main island's
 * coast.
 */
export const islandAreas = ['PEN', 'KIN', 'LIE', '929', '951', '952'] as const

/** Areas without deliveries: Diaoyutai, Dongsha and Nansha. */
export const unreachedAreas = ['290', '817', '819'] as const
