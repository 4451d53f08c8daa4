vcl 4.1;

# Keeps what is the same for all guests: pages, pictures, files, sitemaps. Whoever is signed in passes
# by. The gateway says how long a page may be kept and by which keys it is dropped again; see
# docs/production.md. Needs Varnish 7 with varnish-modules (xkey), started with
# `-p http_gzip_support=off`, as pages come compressed.

import cookie;
import directors;
import std;
import xkey;

include "setup.vcl";

sub vcl_recv {
  if (req.method == "PURGE") {
    if (client.ip !~ gateways) {
      return (synth(403));
    }
    if (!req.http.Surrogate-Key) {
      return (synth(400));
    }
    set req.http.X-Dropped = xkey.purge(req.http.Surrogate-Key);
    return (synth(200, "Dropped " + req.http.X-Dropped));
  }

  set req.backend_hint = gateway.backend();
  # Only this file names the variant of a page.
  unset req.http.X-Page-Variant;
  # What is a little too old is shown while it is asked for again; much too old, while no gateway
  # answers.
  if (req.restarts == 0 && std.healthy(req.backend_hint)) {
    set req.grace = 10s;
  } else {
    set req.grace = 1d;
  }

  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }

  # One word, so that what is kept fits many browsers.
  if (req.http.Accept-Encoding ~ "\bbr\b") {
    set req.http.Accept-Encoding = "br";
  } elsif (req.http.Accept-Encoding ~ "\bgzip\b") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }

  if (req.url ~ "^/m/(assets|icons|img)/" || req.url ~ "^/sitemap") {
    unset req.http.Cookie;
    if (req.http.Accept ~ "image/avif") {
      set req.http.Accept = "image/avif,image/webp";
    } elsif (req.http.Accept ~ "image/webp") {
      set req.http.Accept = "image/webp";
    } else {
      unset req.http.Accept;
    }
    return (hash);
  }

  if (req.url !~ "^/m/" || req.url ~ "[?&](edit|draft)=") {
    return (pass);
  }
  cookie.parse(req.http.Cookie);
  if (cookie.isset("sid")) {
    return (pass);
  }

  # A guest's page: of all cookies it depends on these two, and of them on few values.
  cookie.keep("lang,terminal");
  if (cookie.get("lang") !~ "^[a-z]{2}-[A-Z]{2}$") {
    cookie.delete("lang");
  }
  if (cookie.get("terminal") != "app") {
    cookie.delete("terminal");
  }
  set req.http.X-Page-Variant = cookie.get("lang") + ";" + cookie.get("terminal");
  set req.http.Cookie = cookie.get_string();
  if (req.http.Cookie == "") {
    unset req.http.Cookie;
  }
  # Words of campaigns do not change a page; its script reads them in the browser.
  set req.url = regsuball(req.url, "(?<=[?&])(utm_[a-z_]+|gclid|gbraid|wbraid|fbclid|msclkid|yclid|li_fat_id|mc_cid|mc_eid)=[^&]*(&|$)", "");
  set req.url = regsub(req.url, "[?&]$", "");
  set req.url = std.querysort(req.url);
  return (hash);
}

sub vcl_backend_response {
  if (beresp.http.Surrogate-Key) {
    set beresp.http.xkey = beresp.http.Surrogate-Key;
    set beresp.grace = 1d;
    return (deliver);
  }
  # A failure replaces nothing that can still be shown.
  if (beresp.status >= 500 && bereq.is_bgfetch) {
    return (abandon);
  }
  # A page that must not be kept this time may be the next time.
  if (bereq.url ~ "^/m/" && bereq.url !~ "^/m/(assets|icons|img)/") {
    set beresp.uncacheable = true;
    set beresp.ttl = 1s;
    return (deliver);
  }
}

sub vcl_deliver {
  if (resp.status >= 500 && req.restarts == 0 && req.http.X-Page-Variant) {
    return (restart);
  }
  if (resp.http.Surrogate-Key) {
    # Browsers ask again each time, with or without a session.
    set resp.http.Cache-Control = "no-cache";
    set resp.http.Vary = "Accept-Encoding, Cookie";
  }
  unset resp.http.xkey;
  unset resp.http.Surrogate-Key;
  unset resp.http.Cache-Tag;
  unset resp.http.CDN-Cache-Control;
  unset resp.http.X-Varnish;
  unset resp.http.Via;
  unset resp.http.Age;
}

sub vcl_backend_error {
  set beresp.http.Content-Type = "text/plain; charset=utf-8";
  set beresp.http.Retry-After = "5";
  set beresp.http.Cache-Control = "no-store";
  set beresp.body = {"Busy, try again
"};
  return (deliver);
}
