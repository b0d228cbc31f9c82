// Picks the deep links out of a program's arguments; what they mean, the page checks. Pure.

const SCHEME: &str = "tabdo:";
const LONGEST: usize = 8_192;
const MOST: usize = 10;

/// The links among these arguments, as they came; the first one is the program itself.
pub fn deep_links(arguments: &[String]) -> Vec<String> {
    arguments.iter().skip(1).filter(|text| is_link(text)).take(MOST).cloned().collect()
}

/// Whether this is a link of ours that is no longer than anybody would make one.
pub fn is_link(text: &str) -> bool {
    let scheme = text.get(..SCHEME.len());
    scheme.is_some_and(|start| start.eq_ignore_ascii_case(SCHEME)) && text.len() <= LONGEST
}

#[cfg(test)]
mod tests {
    use super::*;

    fn links(arguments: &[&str]) -> Vec<String> {
        deep_links(&arguments.iter().map(|each| (*each).to_owned()).collect::<Vec<_>>())
    }

    #[test]
    fn links_are_passed_on_untouched() {
        let hostile = "tabdo:file/../../<script>alert(1)</script>%00";
        assert_eq!(links(&["tabdo", "tabdo:add?text=a%20b", hostile]), ["tabdo:add?text=a%20b", hostile]);
    }

    #[test]
    fn options_files_and_other_schemes_are_not_links() {
        let others =
            ["tabdo", "--flag", "/etc/passwd", "https://a.example", "file:///x", "xtabdo:add", "", "täbdo:"];
        assert!(links(&others).is_empty());
    }

    #[test]
    fn the_program_itself_is_no_argument() {
        assert!(links(&["tabdo:add"]).is_empty());
        assert!(links(&[]).is_empty());
    }

    #[test]
    fn too_many_and_too_long_ones_are_left_out() {
        let mut many = vec!["tabdo"];
        many.extend(["tabdo:add"; 50]);
        assert_eq!(links(&many).len(), MOST);
        let long = format!("tabdo:add?text={}", "x".repeat(9_000));
        assert!(links(&["tabdo", &long]).is_empty());
    }
}
