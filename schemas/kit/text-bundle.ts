import { textBundles } from '../../generated/schemas/text-bundles.ts'

/**
 * The bundles of a language's texts. Every page includes `pageBundles`; the others load with the
 * blocks, screens and overlays that use them.
 */
export { textBundles }
export type TextBundle = (typeof textBundles)[number]

/** Bundles included in every page. */
export const pageBundles: readonly TextBundle[] = ['shell', 'blocks']
