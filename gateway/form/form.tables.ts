import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
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
import { members } from '../account/member.tables.ts'
import { erasedByCode, type Erasure } from '../db/erasure.ts'
import { findingKeys } from '../db/finding.ts'
import { moment, ofStore } from '../store/columns.ts'

/** The title of a form within its source. */
export const titleOfForm = (source: SQLWrapper): SQL => sql`(${source}->'formInfo'->'title')`

export const forms = pgTable(
  'form',
  {
    storeNbr: ofStore(),
    nbr: text('nbr').notNull(),
    source: jsonb('source').$type<WrittenForm>().notNull(),
    /** Increases with every save. A save and an answer must name the revision they are based on. */
    rev: integer('rev').notNull().default(1),
    savedBy: text('saved_by').notNull(),
    savedAt: moment('saved_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.nbr] }),
    index('form_finding').using('gin', findingKeys(t.nbr, titleOfForm(t.source))),
  ],
)

/** Submitted answers, append-only. */
export const formAnswers = pgTable(
  'form_answer',
  {
    storeNbr: ofStore(),
    nbr: text('nbr').notNull(),
    answerNbr: text('answer_nbr').notNull(),
    /** The form's revision when it was answered. */
    rev: integer('rev').notNull(),
    answer: jsonb('answer').$type<Answer>().notNull(),
    /** Searchable text in lower case, including names of choices. */
    words: text('words').notNull(),
    /** Null for a guest. */
    userNbr: text('user_nbr'),
    lang: text('lang').$type<Lang>().notNull(),
    addedAt: moment('added_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.nbr, t.answerNbr] }),
    index('form_answer_newest').on(t.storeNbr, t.nbr, t.addedAt, t.answerNbr),
    index('form_answer_words').using('gin', sql`${t.words} gin_trgm_ops`),
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

/** Uploaded pictures for answers. Anyone with the number may view one. */
export const formFiles = pgTable(
  'form_file',
  {
    storeNbr: ofStore(),
    fileNbr: text('file_nbr').notNull(),
    nbr: text('nbr').notNull(),
    /** Key in the file store: random, so that it does not reveal the number. */
    key: text('key').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** The answer it belongs to; null until it is submitted. */
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

/** What erasing a person does with these tables. */
export const formErasures: readonly Erasure<'eraseAnswers'>[] = [
  erasedByCode(
    formAnswers,
    'eraseAnswers',
    'housekeeping removes the pictures that belonged to them',
  ),
]
