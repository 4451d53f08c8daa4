import { errorTexts as made } from '../../generated/schemas/error-texts.ts'
import type { Lang } from '../lang.ts'

/**
 * Messages of failures, as `error.CODE`. Each domain's folder has its own in `errors`; those of
 * several domains or of any operation are in `schemas/protocol`.
 */
export const errorTexts: Readonly<Record<Lang, Readonly<Record<string, string>>>> = made
