export { needCaptcha } from './need-captcha.ts'
