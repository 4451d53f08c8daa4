import { and, eq } from 'drizzle-orm'
import type { FldType, FormField, FormSource } from '../../schemas/form/form.schema.ts'
import { isWithin } from '../../schemas/page/visibility.ts'
import type { Db } from '../db/database.ts'
import { withDefaults } from './form-source.ts'
import { forms } from './form.tables.ts'

export interface StoredForm {
  source: FormSource
  rev: number
}

export const formIs = (storeNbr: string, nbr: string) =>
  and(eq(forms.storeNbr, storeNbr), eq(forms.nbr, nbr))

/** Returns a form with its defaults filled in. With `lock`, its row is locked. */
export async function findForm(
  db: Db,
  storeNbr: string,
  nbr: string,
  lock?: 'share',
): Promise<StoredForm | undefined> {
  const found = db.select().from(forms).where(formIs(storeNbr, nbr))
  const [row] = await (lock ? found.for(lock) : found)
  return row && { source: withDefaults(row.source), rev: row.rev }
}

/** Longest number that leaves room for a revision suffix within 40 characters. */
const longestStem = 29

/** The form number that an answer refers to; it changes with every save. */
export const formNbrOf = (nbr: string, rev: number): string => `${nbr.slice(0, longestStem)}-${rev}`

/** Whether the form accepts answers: enabled, and within its period. */
export const isOpen = ({ source: { formInfo } }: StoredForm, now: Date, zone: string): boolean =>
  formInfo.isValid && isWithin(formInfo, now, zone)

const ofFiles: readonly FldType[] = ['image', 'images']
export const holdsFiles = ({ fldType }: FormField): boolean => ofFiles.includes(fldType)
