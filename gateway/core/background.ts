import { lt, sql } from 'drizzle-orm'
import { protocol } from '../../schemas/protocol/constants.ts'
import type { Background } from '../db/background.ts'
import { onceAnswers } from './once.tables.ts'

export const background: Background = {
  retention: [
    {
      table: onceAnswers,
      isOver: lt(
        onceAnswers.startedAt,
        sql`now() - make_interval(hours => ${protocol.onceHours * 2})`,
      ),
    },
  ],
}
