import { setPriority } from 'node:os'
import { drawPdf } from './draw-pdf.ts'

// Pages, sign-ins and the database have priority.
setPriority(10)

/** The task that the process of the printer runs. */
export default drawPdf
