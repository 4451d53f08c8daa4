import { createTurns } from '../http/turns.ts'

/**
 * Hashing has two of the process's four worker threads: files, pictures and compressed pages pass through the others
 * while somebody floods the login. Who would wait longer than a few seconds is told to come again.
 */
export const inTurn = createTurns({ atOnce: 2, mostWaiting: 200 })
