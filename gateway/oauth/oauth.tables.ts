import { boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { SnsType } from '../../schemas/account/account.schema.ts'
import { kept, type Erasure } from '../db/erasure.ts'
import { moment, ofStore } from '../store/columns.ts'

/** Social sign-ins in progress. Each row is used once. */
export const oauthFlows = pgTable(
  'oauth_flow',
  {
    storeNbr: ofStore(),
    /** SHA-256 of the `state` parameter. */
    stateHash: text('state_hash').notNull(),
    snsType: text('sns_type').$type<SnsType>().notNull(),
    /** SHA-256 of the browser's token, so that another browser cannot complete the flow. */
    visitorHash: text('visitor_hash').notNull(),
    codeVerifier: text('code_verifier').notNull(),
    nonce: text('nonce').notNull(),
    /** Shop path to return to. */
    redirectPath: text('redirect_path').notNull(),
    isBind: boolean('is_bind').notNull(),
    /** The member to link to; null for a sign-in. */
    userNbr: text('user_nbr'),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.stateHash] }),
    index('oauth_flow_age').on(t.expiresAt),
  ],
)

/** What erasing a person does with these tables. */
export const oauthErasures: readonly Erasure[] = [
  kept(oauthFlows, 'a sign-in in progress ends within minutes'),
]
