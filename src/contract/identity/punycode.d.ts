declare module 'punycode.js' {
  const punycode: {
    /** Decodes a domain's labels that start with "xn--". Keeps everything before an "@". @throws RangeError if a label can't be decoded */
    toUnicode(domain: string): string
  }
  export default punycode
}
