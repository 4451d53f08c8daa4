import { and, eq } from 'drizzle-orm'
import { captchas } from '../../gateway/captcha/captcha.tables.ts'
import { hashOf } from '../../gateway/session/member.ts'
import type { AnyOp } from '../../schemas/kit/define-op.ts'
import { chkSliderCaptchaCode, getSliderCaptcha } from '../../schemas/captcha/captcha.ops.ts'
import type { Overrides, TestGateway } from './test-gateway.ts'

/** Solves a captcha by finding the gap. Returns the fields for the next call of `op` by the same browser. */
export async function solveCaptcha(
  gateway: TestGateway,
  op: AnyOp,
  browser: Overrides & { jar: Record<string, string> },
): Promise<{ captchaCode: string; verifyCode: string }> {
  const { json } = await gateway.call(getSliderCaptcha, { dtu: op.key }, browser)
  const verifyCode = String(json.code)
  const [row] = await gateway.database.db
    .select({ answer: captchas.answer })
    .from(captchas)
    .where(and(eq(captchas.handleHash, hashOf(verifyCode))))
  const captchaCode = row?.answer ?? 0
  await gateway.call(chkSliderCaptchaCode, { captchaCode, verifyCode }, browser)
  return { captchaCode: String(captchaCode), verifyCode }
}
