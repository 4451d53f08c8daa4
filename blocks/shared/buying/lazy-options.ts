import { lazy } from 'react'
import { styled } from '../../../runtime/block/stylesheet.ts'

/** Loaded when it opens. */
export const OptionSheet = lazy(() => styled(import('./option-sheet.tsx')))
