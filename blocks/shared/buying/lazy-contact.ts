import { lazy } from 'react'
import { styled } from '../../../runtime/block/stylesheet.ts'

/** Loaded when it opens. */
export const ContactSheet = lazy(() => styled(import('./contact-sheet.tsx')))
