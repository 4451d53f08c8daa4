import { boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { SnsType } from '../../schemas/account/account.schema.ts'
import { moment, ofStore } from '../store/columns.ts'

/** Visits to a social account under way: what must come back with the browser, once. */
export const oauthFlows = pgTable(
  'oauth_flow',
  {
    storeNbr: ofStore(),
    /** SHA-256 of the `state` that travels. */
    stateHash: text('state_hash').notNull(),
    snsType: text('sns_type').$type<SnsType>().notNull(),
    /** SHA-256 of the browser's own token: another browser cannot finish what this one began. */
    visitorHash: text('visitor_hash').notNull(),
    codeVerifier: text('code_verifier').notNull(),
    nonce: text('nonce').notNull(),
    /** Path within the shop to come back to. */
    redirectPath: text('redirect_path').notNull(),
    isBind: boolean('is_bind').notNull(),
    /** Whom to bind to; absent for signing in. */
    userNbr: text('user_nbr'),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.stateHash] }),
    index('oauth_flow_age').on(t.expiresAt),
  ],
)
