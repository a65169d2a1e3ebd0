declare module 'punycode.js' {
  const punycode: {
    /** Decodes the labels of a domain that start with "xn--". Leaves what is before an "@". @throws RangeError if a label can't be decoded */
    toUnicode(domain: string): string
  }
  export default punycode
}
