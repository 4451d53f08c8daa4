import { Type, type Static } from '@sinclair/typebox'
import { Nbr } from '../kit/types.ts'

/** An information page, for links. */
export const InfoTitle = Type.Object({ nbr: Nbr(), title: Type.String() })
export type InfoTitle = Static<typeof InfoTitle>
