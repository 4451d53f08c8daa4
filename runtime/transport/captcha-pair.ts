/** The pair of protocol fields that lets one call pass the captcha. */
export interface CaptchaPair {
  captchaCode: string
  verifyCode: string
}
