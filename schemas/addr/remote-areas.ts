/**
 * Counties and districts on islands: Penghu, Kinmen, Matsu, and the islands off the main island's
 * coast.
 */
export const islandAreas = ['PEN', 'KIN', 'LIE', '929', '951', '952'] as const

/** Diaoyutai, Dongsha and Nansha, where nobody delivers. */
export const unreachedAreas = ['290', '817', '819'] as const
