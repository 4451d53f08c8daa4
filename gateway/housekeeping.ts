import { lt, or, and, isNotNull, sql } from 'drizzle-orm'
import { protocol } from '../schemas/protocol/constants.ts'
import { attempts, contactCodes, loginTokens, passwdResets } from './account/account.tables.ts'
import { captchas } from './captcha/captcha.tables.ts'
import { forgetUndos } from './cart/index.ts'
import { soldOutAfterAll } from './catalog/index.ts'
import type { Database } from './db/database.ts'
import type { FileStore } from './file/index.ts'
import { removeUnclaimed } from './form/index.ts'
import { oauthFlows } from './oauth/oauth.tables.ts'
import { pickupChoices } from './pickup/pickup.tables.ts'
import { onceAnswers, sessions } from './session/session.tables.ts'

/** Deletes what has had its time. Several processes may do so at once; what one misses the next finds. */
export async function tidy({ db }: Database, files: FileStore): Promise<void> {
  const now = sql`now()`
  await db.delete(captchas).where(lt(captchas.expiresAt, now))
  await db.delete(contactCodes).where(lt(contactCodes.expiresAt, now))
  await db.delete(loginTokens).where(lt(loginTokens.expiresAt, now))
  await db.delete(oauthFlows).where(lt(oauthFlows.expiresAt, now))
  await db.delete(pickupChoices).where(lt(pickupChoices.expiresAt, now))
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
  await db
    .delete(attempts)
    .where(
      and(
        lt(attempts.windowEnds, now),
        or(sql`${attempts.blockedUntil} is null`, lt(attempts.blockedUntil, now)),
      ),
    )
  await db
    .delete(passwdResets)
    .where(
      and(
        lt(passwdResets.expiresAt, now),
        or(
          isNotNull(passwdResets.sentAt),
          lt(passwdResets.expiresAt, sql`now() - interval '1 day'`),
        ),
      ),
    )
  await db
    .delete(onceAnswers)
    .where(
      lt(onceAnswers.startedAt, sql`now() - make_interval(hours => ${protocol.onceHours * 2})`),
    )
  await forgetUndos(db)
  await soldOutAfterAll(db)
  await removeUnclaimed(db, files)
}
