import { StyleSheet } from "@react-pdf/renderer";

const ink = "#1c1c1a";
const soft = "#5b5b55";
const line = "#d8d8d2";
const danger = "#b3261e";

/**
 * Sizes in points; a sheet of A4 is 595 × 842. No `lineHeight`: the library multiplies it twice, and
 * an inherited one again for each number of a page.
 */
export const styles = StyleSheet.create({
  sheet: {
    fontSize: 10,
    color: ink,
    paddingTop: 36,
    paddingBottom: 54,
    paddingHorizontal: 48,
  },
  /** Where the foot takes three lines. */
  aboveLongFoot: { paddingBottom: 66 },
  letterhead: {
    flexDirection: "row",
    alignItems: "center",
    borderBottomWidth: 1,
    borderBottomColor: line,
    paddingBottom: 12,
  },
  /** A wide logo gets as much of the sheet as a square one, within its box. */
  logo: { maxWidth: 130, maxHeight: 54, marginRight: 14, objectFit: "contain" },
  giver: { flex: 1 },
  copy: {
    alignSelf: "flex-end",
    marginBottom: 10,
    borderWidth: 1,
    borderColor: ink,
    borderRadius: 4,
    paddingVertical: 4,
    paddingHorizontal: 8,
    fontSize: 9,
    fontWeight: 600,
  },
  name: { fontSize: 13, fontWeight: 600, marginBottom: 2 },
  soft: { color: soft },
  head: {
    flexDirection: "row",
    justifyContent: "space-between",
    alignItems: "flex-end",
    marginTop: 16,
    marginBottom: 10,
  },
  title: { fontSize: 19, fontWeight: 600 },
  reference: { fontSize: 12, fontWeight: 600 },
  stamp: {
    borderWidth: 1.5,
    borderColor: danger,
    borderRadius: 4,
    color: danger,
    paddingVertical: 6,
    paddingHorizontal: 10,
    marginBottom: 14,
  },
  stampTitle: { fontSize: 13, fontWeight: 600, marginBottom: 2 },
  block: { marginTop: 10 },
  /** The space between a heading and what belongs to it. */
  belowTitle: { marginTop: 6 },
  statement: { fontSize: 12, lineHeight: 1.4 },
  heading: { fontSize: 11, fontWeight: 600 },
  fact: { flexDirection: "row", paddingVertical: 2 },
  label: { width: 118, paddingRight: 8, color: soft },
  value: { flex: 1 },
  row: {
    flexDirection: "row",
    borderBottomWidth: 0.5,
    borderBottomColor: line,
    paddingVertical: 4,
  },
  columns: { color: soft, fontSize: 9 },
  cell: { flex: 1, paddingRight: 12 },
  amount: { width: 96, textAlign: "right" },
  sum: { flexDirection: "row", justifyContent: "flex-end", paddingTop: 4 },
  total: { fontWeight: 600, fontSize: 11 },
  signature: { marginTop: 32, alignSelf: "center", width: 260, textAlign: "center" },
  signer: { borderTopWidth: 1, borderTopColor: ink, paddingTop: 4 },
  /** What was signed on a screen stands on the line. */
  signed: { marginTop: 14 },
  ink: { height: 60, width: 260 },
  boxes: { flexDirection: "row", gap: 12 },
  box: { flex: 1, borderWidth: 0.75, borderColor: ink, borderRadius: 4, padding: 6 },
  boxTitle: { fontSize: 9, fontWeight: 600, marginBottom: 2 },
  blank: { flexDirection: "row", alignItems: "flex-end", fontSize: 9, height: 16 },
  blankLine: { flex: 1, marginLeft: 4, borderBottomWidth: 0.5, borderBottomColor: ink },
  code: {
    flexDirection: "row",
    alignItems: "center",
    borderTopWidth: 0.5,
    borderTopColor: line,
    paddingTop: 10,
  },
  squares: { width: 78, height: 78, marginRight: 14 },
  codeTitle: { fontWeight: 600, marginBottom: 3 },
  codeLine: { fontSize: 9, color: soft, marginBottom: 2 },
  codeText: { fontSize: 7.5 },
  foot: {
    position: "absolute",
    bottom: 24,
    left: 48,
    right: 48,
    flexDirection: "row",
    justifyContent: "space-between",
    borderTopWidth: 0.5,
    borderTopColor: line,
    paddingTop: 6,
    fontSize: 8,
    color: soft,
  },
  footer: { flex: 1, paddingRight: 16 },
  /** Has a width of its own: the library leaves no room for a number that it doesn't know yet. */
  page: { width: 84, textAlign: "right" },
});
