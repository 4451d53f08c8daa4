import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Answer, AnswerFault, FormField } from '../../schemas/form/form.schema.ts'
import type { Db } from '../db/database.ts'
import { formFiles } from './form.tables.ts'
import { holdsFiles } from './forms.ts'

type AnswerKey = Pick<typeof formFiles.$inferSelect, 'storeNbr' | 'nbr'> & { answerNbr: string }

/**
 * Assigns uploaded files to an answer. Each must belong to the form and to no other answer; of two
 * concurrent answers, one gets it. Returns a fault per field whose files are not available; the
 * transaction must then be rolled back.
 */
export async function claimFiles(
  tx: Db,
  { storeNbr, nbr, answerNbr }: AnswerKey,
  fields: readonly FormField[],
  answer: Answer,
): Promise<AnswerFault[]> {
  const named = filesIn(fields, answer)
  if (!named.length) return []
  // Locked in a fixed order, so that two answers with the same files cannot deadlock.
  const free = tx
    .select({ fileNbr: formFiles.fileNbr })
    .from(formFiles)
    .where(
      and(
        eq(formFiles.storeNbr, storeNbr),
        eq(formFiles.nbr, nbr),
        isNull(formFiles.answerNbr),
        inArray(
          formFiles.fileNbr,
          named.map(({ fileNbr }) => fileNbr),
        ),
      ),
    )
    .orderBy(asc(formFiles.fileNbr))
    .for('update')
  const claimed = await tx
    .update(formFiles)
    .set({ answerNbr })
    .where(and(eq(formFiles.storeNbr, storeNbr), inArray(formFiles.fileNbr, free)))
    .returning({ fileNbr: formFiles.fileNbr })
  const own = new Set(claimed.map(({ fileNbr }) => fileNbr))
  // Removed when found, so that a file named twice is missing the second time.
  const missing = named.filter(({ fileNbr }) => !own.delete(fileNbr))
  return [...new Set(missing.map(({ key }) => key))].map((key) => ({ key, rule: 'file' }))
}

const filesIn = (
  fields: readonly FormField[],
  answer: Answer,
): { key: string; fileNbr: string }[] =>
  fields
    .filter(holdsFiles)
    .flatMap(({ key }) =>
      [answer[key] ?? []].flat().map((fileNbr) => ({ key, fileNbr: String(fileNbr) })),
    )
