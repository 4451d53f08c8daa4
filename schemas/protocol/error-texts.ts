import { errorTexts as made } from '../../generated/schemas/error-texts.ts'
import type { Lang } from '../lang.ts'

/**
 * Messages of failures as `error.CODE`. Those of one domain are in `errors` of its folder, those that
 * several declare, or any operation may have, in that of `schemas/protocol`.
 */
export const errorTexts: Readonly<Record<Lang, Readonly<Record<string, string>>>> = made
