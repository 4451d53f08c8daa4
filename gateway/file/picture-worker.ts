import { setPriority } from 'node:os'
import { drawHere } from './draw-task.ts'

// Pages, sign-ins and the database come first.
setPriority(10)

/** What a process of the pool does. */
export default drawHere
