import { lazy } from 'react'
import { styled } from '../../../runtime/block/stylesheet.ts'

/** The sheets of a product's page, loaded when they open. */
export const OptionSheet = lazy(() => styled(import('./option-sheet.tsx')))
export const ArrivalSheet = lazy(() => styled(import('./arrival-sheet.tsx')))
export const EnquirySheet = lazy(() => styled(import('./enquiry-sheet.tsx')))
