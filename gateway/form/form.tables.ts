import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Answer, WrittenForm } from '../../schemas/form/form.schema.ts'
import type { Lang } from '../../schemas/lang.ts'
import { members } from '../session/session.tables.ts'
import { moment, ofStore } from '../store/columns.ts'

export const forms = pgTable(
  'form',
  {
    storeNbr: ofStore(),
    nbr: text('nbr').notNull(),
    source: jsonb('source').$type<WrittenForm>().notNull(),
    /** Grows with every save: a save must name the one it started from, an answer the one it was given to. */
    rev: integer('rev').notNull().default(1),
    savedBy: text('saved_by').notNull(),
    savedAt: moment('saved_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.storeNbr, t.nbr] })],
)

/** What shoppers handed in; rows are only ever added. */
export const formAnswers = pgTable(
  'form_answer',
  {
    storeNbr: ofStore(),
    nbr: text('nbr').notNull(),
    answerNbr: text('answer_nbr').notNull(),
    /** Of the form, when it was answered. */
    rev: integer('rev').notNull(),
    answer: jsonb('answer').$type<Answer>().notNull(),
    /** Absent where a guest answered. */
    userNbr: text('user_nbr'),
    lang: text('lang').$type<Lang>().notNull(),
    addedAt: moment('added_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.nbr, t.answerNbr] }),
    index('form_answer_newest').on(t.storeNbr, t.nbr, t.addedAt, t.answerNbr),
    index('form_answer_member').on(t.storeNbr, t.userNbr, t.nbr, t.addedAt),
    foreignKey({
      columns: [t.storeNbr, t.nbr],
      foreignColumns: [forms.storeNbr, forms.nbr],
    }),
    foreignKey({
      columns: [t.storeNbr, t.userNbr],
      foreignColumns: [members.storeNbr, members.userNbr],
    }),
  ],
)

/** Pictures that shoppers sent for an answer. Who has the number may see one. */
export const formFiles = pgTable(
  'form_file',
  {
    storeNbr: ofStore(),
    fileNbr: text('file_nbr').notNull(),
    nbr: text('nbr').notNull(),
    /** Where the file store has it: random, so that its folders do not tell the number. */
    key: text('key').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** The one answer it belongs to, which is one to the same form; absent until it is handed in. */
    answerNbr: text('answer_nbr'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.fileNbr] }),
    uniqueIndex('form_file_key').on(t.storeNbr, t.key),
    index('form_file_unclaimed')
      .on(t.createdAt)
      .where(sql`${t.answerNbr} is null`),
    check('form_file_nbr', sql`${t.fileNbr} ~ '^[A-Za-z0-9_-]{22}$'`),
    foreignKey({
      columns: [t.storeNbr, t.nbr],
      foreignColumns: [forms.storeNbr, forms.nbr],
    }),
    foreignKey({
      name: 'form_file_answer',
      columns: [t.storeNbr, t.nbr, t.answerNbr],
      foreignColumns: [formAnswers.storeNbr, formAnswers.nbr, formAnswers.answerNbr],
    }),
  ],
)
