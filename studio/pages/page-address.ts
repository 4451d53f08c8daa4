import { Nbr } from '../../schemas/kit/types.ts'

const pattern = new RegExp(Nbr().pattern ?? '')

/** Whether a text can be the last part of an information page's address. */
export const isAddress = (nbr: string): boolean => pattern.test(nbr)
