/** Asks for a captcha where a call needs one. */
export { needCaptcha } from './need-captcha.ts'
