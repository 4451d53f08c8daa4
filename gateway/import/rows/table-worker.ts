import { setPriority } from 'node:os'
import { readTable } from './read-table.ts'

// Pages, sign-ins and the database have priority.
setPriority(10)

/** The task that a process of the pool runs. */
export default readTable
